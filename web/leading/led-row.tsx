import { EllipsisVertical, MessageCircle, NotebookPen, ScrollText } from 'lucide-react'
import type { LedPerson } from '#contract/leading/leading.ts'
import { paths } from '#web/paths.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Link } from '#web/ui/link.tsx'
import { Menu, type MenuItem } from '#web/ui/menu.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { PersonName } from '#web/platform/names/person-name.tsx'
import { leadingWords as words } from '#words/en/leading/leading.ts'
import { isolated } from '#words/isolated.ts'
import { useWritingTo } from './use-writing-to.ts'
import { Heard, placeOf, WalkOf } from './where-they-are.tsx'

/** Somebody whom one leads, in a list of them, with the ways to them. */
export function LedRow({ led }: { led: LedPerson }) {
  const { id, displayName, avatar } = led.person
  const { write } = useWritingTo(id)
  const items: MenuItem[] = [
    {
      kind: 'link',
      label: words.timeline,
      icon: <ScrollText size={18} />,
      to: paths.personTimeline(id),
    },
    { kind: 'act', label: words.write, icon: <MessageCircle size={18} />, onPick: write },
    ...(led.can.summarize ? [summaryItem(id)] : []),
  ]
  return (
    <article
      aria-label={displayName}
      className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-5 gap-y-2 outline-none
        @2xl:grid-cols-[minmax(0,1fr)_10rem_12rem_auto]"
    >
      <Link
        to={paths.personTimeline(id)}
        className="-mx-2 flex min-h-11 items-center gap-3 rounded px-2 py-1 hover:bg-tint"
      >
        <Avatar name={displayName} picture={avatar} size={44} />
        <span className="min-w-0">
          <span className="block font-medium wrap-anywhere">
            <PersonName of={led.person} />
          </span>
          <span className="block text-sm text-muted">{placeOf(led)}</span>
        </span>
      </Link>
      <div className="col-span-2 grid grid-cols-[minmax(0,5.5rem)_minmax(0,1fr)] items-center gap-x-4 @[18rem]:grid-cols-[7.5rem_minmax(0,1fr)] @md:grid-cols-[10rem_minmax(0,1fr)] @2xl:contents">
        <WalkOf led={led} />
        <div>
          <Heard led={led} />
          {led.waiting > 0 && <Waiting count={led.waiting} id={id} name={isolated(displayName)} />}
        </div>
      </div>
      <span className="col-start-2 row-start-1 -mr-3 inline-flex @2xl:col-start-4">
        <Menu
          label={words.menuOf(isolated(displayName))}
          button={<EllipsisVertical size={18} />}
          items={items}
        />
      </span>
    </article>
  )
}

function summaryItem(participant: string): MenuItem {
  return {
    kind: 'link',
    label: words.summarize,
    icon: <NotebookPen size={18} />,
    to: paths.summaries({ participant }),
  }
}

function Waiting({ count, id, name }: { count: number; id: string; name: string }) {
  return (
    <p className="@[18rem]:-my-2 [&>a]:inline-flex [&>a]:min-h-11 [&>a]:items-center">
      <TextLink to={paths.leaderFeedback({ person: id })}>
        {words.waiting(count)}
        <span className="sr-only">{name}</span>
      </TextLink>
    </p>
  )
}
