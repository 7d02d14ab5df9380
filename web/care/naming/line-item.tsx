import type { ManagedLine } from '#contract/care/care.ts'
import { HelpLineList } from '#web/care/help-line-list.tsx'
import { Sentence } from '#web/platform/names/sentence.tsx'
import { shortDate } from '#web/platform/times/moments.ts'
import { Badge } from '#web/ui/badge.tsx'
import { careWords } from '#words/en/care/care.ts'
import { helpSettingsWords } from '#words/en/care/help-settings.ts'
import { LineActs } from './line-acts.tsx'
import { LineSource } from './line-source.tsx'

const { lines: words } = helpSettingsWords

export type LineItemProps = { line: ManagedLine; onEdit: () => void }

/** A help line as an admin sees it: what people see of it, where its number comes from, who tried it, and what one may do. */
export function LineItem({ line, onEdit }: LineItemProps) {
  const { kind, own, source, isLeftOut, isDue, can } = line
  return (
    <div className="flex flex-col gap-2">
      <p className="flex flex-wrap gap-1.5">
        <Badge>{careWords.kinds[kind]}</Badge>
        {own && <Badge tone="accent">{words.ownLine}</Badge>}
        {isLeftOut && <Badge tone="danger">{words.leftOut}</Badge>}
        {isDue && !isLeftOut && <Badge tone="gold">{words.due}</Badge>}
      </p>
      <HelpLineList lines={[line]} />
      {source && <LineSource source={source} />}
      <p className="text-sm text-muted">
        {own && `${words.named(shortDate(own.setAt))} `}
        <Tried line={line} />
        {!own && !can.leaveOut && ` ${words.always}`}
      </p>
      <LineActs line={line} onEdit={onEdit} />
    </div>
  )
}

// Nobody calls an emergency number to try it.
function Tried({ line: { confirmed, kind } }: { line: ManagedLine }) {
  const isLookedUp = kind === 'emergency'
  if (!confirmed) return <span>{isLookedUp ? words.notLookedUp : words.notTried}</span>
  const date = shortDate(confirmed.at)
  const done = isLookedUp ? words.lookedUp : words.tried
  return <Sentence of={(name) => done(name, date)} who={[confirmed.by ?? words.somebody]} />
}
