import { useSearch } from '@tanstack/react-router'
import { Search, SquarePen, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { atOnce } from '#contract/page-size.ts'
import { useLive } from '#web/live/live-news.ts'
import { messageIn, paths } from '#web/paths.ts'
import { ThreadPane } from '#web/messages/thread/thread-pane.tsx'
import { WholeScreen } from '#web/messages/thread/whole-screen.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { laterDialog } from '#web/ui/later.tsx'
import { useReturn } from '#web/ui/use-return.ts'
import { frame } from '#words/en/platform/frame.ts'
import { messageWords as words } from '#words/en/messages/messages.ts'
import { PagedList } from '#web/ui/paged-list.tsx'
import { api, inParts } from '#web/platform/api/queries.ts'
import { searchLength } from '#contract/community/limits.ts'
import { Field } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { SearchResults } from './search-results.tsx'
import { seeConversations } from './unread.ts'
import { ConversationRow } from './conversation-row.tsx'
import { RowsSkeleton } from './rows-skeleton.tsx'

const NewConversation = laterDialog(() =>
  import('./new-conversation.tsx').then((file) => file.NewConversation),
)

/** The conversations of two: the list, and beside it the open one. On a phone it is one or the other. */
export function MessagesPage() {
  const { with: open, at } = useSearch({ strict: false })
  const [sought, setSought] = useState('')
  const [beginning, setBeginning] = useState(false)
  const begin = () => setBeginning(true)
  useEffect(() => void seeConversations(), [])
  useReturn(() => void seeConversations())
  useLive('messages.changed', () => {
    if (document.visibilityState === 'visible') void seeConversations()
  })
  useFocusOnRow(open)
  return (
    <div className="flex flex-col gap-4 md:h-[calc(100dvh-8rem)] md:min-h-96">
      <header className={`flex flex-wrap items-center justify-between gap-3 ${open ? 'max-md:sr-only' : ''}`}>
        <h1 className="text-2xl">{frame.pages.messages}</h1>
        <span className={open ? 'max-md:hidden' : ''}>
          <Button icon={<SquarePen size={18} />} {...NewConversation.nearing} onClick={begin}>
            {words.begin.open}
          </Button>
        </span>
      </header>
      <div className="min-h-0 grow md:grid md:grid-cols-[minmax(15rem,2fr)_minmax(0,3fr)] md:gap-4 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <div className={`flex min-h-0 flex-col gap-3 ${open ? 'max-md:hidden' : ''}`}>
          <MessageSearch sought={sought} onSeek={setSought} />
          <div className="-mx-2 min-h-0 grow px-2 md:overflow-y-auto">
            {sought === '' ? <ConversationList onBegin={begin} /> : <SearchResults sought={sought} />}
          </div>
        </div>
        {open ? (
          <PaneBox wholeScreen>
            <ThreadPane
              key={open}
              conversationId={open}
              at={messageIn(at)}
              failed={words.failed}
              back={paths.messages()}
              focused
            />
          </PaneBox>
        ) : (
          <PaneBox>
            <div className="flex grow flex-col justify-center">
              <EmptyState title={words.choose} text={words.chooseText} />
            </div>
          </PaneBox>
        )}
      </div>
      <NewConversation open={beginning} onClose={() => setBeginning(false)} />
    </div>
  )
}

const pane = 'min-h-0 overflow-hidden bg-paper md:rounded-lg md:ring-1 md:ring-line forced-colors:md:border'

function PaneBox({ wholeScreen = false, children }: { wholeScreen?: boolean; children: ReactNode }) {
  if (wholeScreen) return <WholeScreen className={pane}>{children}</WholeScreen>
  return <section className={`flex-col max-md:hidden md:flex ${pane}`}>{children}</section>
}

// Whoever goes back to the list goes on from where they were in it.
function useFocusOnRow(open: string | undefined) {
  const before = useRef(open)
  useEffect(() => {
    const left = before.current
    before.current = open
    if (open || !left) return
    document.querySelector<HTMLElement>(`[data-conversation="${CSS.escape(left)}"]`)?.focus()
  }, [open])
}

/** Everyone with whom one writes, the latest first. */
function ConversationList({ onBegin }: { onBegin: () => void }) {
  const list = useInfiniteQuery(conversationsQuery())
  const pages = list.data?.pages
  const empty = (
    <EmptyState
      title={words.empty}
      text={words.emptyText}
      action={
        <Button look="primary" onClick={onBegin}>
          {words.begin.open}
        </Button>
      }
    />
  )
  return (
    <PagedList
      parts={list}
      rows={pages?.flatMap(({ conversations }) => conversations)}
      keyOf={({ id }) => id}
      loading={<RowsSkeleton />}
      failed={words.failed}
      empty={empty}
      more={words.more}
      end={words.end(pages?.at(-1)?.total ?? 0)}
      box={{ role: 'region', 'aria-label': words.conversations }}
      row="py-1"
    >
      {(conversation) => <ConversationRow conversation={conversation} />}
    </PagedList>
  )
}

/** The conversations of two, the latest first, part by part. */
function conversationsQuery() {
  return api.messages.conversations.infiniteOptions({
    input: (after: string | undefined) => ({ after, limit: atOnce.conversations }),
    ...inParts<string>(),
  })
}

/** Where one looks for people and for what was said; `sought` is what is looked for now, empty for nothing. */
export function MessageSearch({ sought, onSeek }: { sought: string; onSeek: (words: string) => void }) {
  const [text, setText] = useState(sought)
  const [isShort, setIsShort] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const write = (next: string) => {
    setText(next)
    setIsShort(false)
    if (next === '') onSeek('')
  }
  const clear = () => {
    write('')
    form.current?.querySelector('input')?.focus()
  }
  const seek = () => {
    const asked = text.trim()
    setIsShort(asked !== '' && asked.length < searchLength.least)
    if (asked.length >= searchLength.least) onSeek(asked)
  }
  return (
    <form
      ref={form}
      role="search"
      className="flex items-start gap-1"
      onSubmit={(event) => {
        event.preventDefault()
        seek()
      }}
    >
      <div className="min-w-0 grow">
        <Field label={words.search.label} labelHidden errors={isShort ? [words.search.short] : []}>
          <TextInput
            value={text}
            placeholder={words.search.hint}
            enterKeyHint="search"
            maxLength={searchLength.most}
            onChange={({ currentTarget }) => write(currentTarget.value)}
          />
        </Field>
      </div>
      {/* Beside the field, whose hidden label leaves a gap above it. */}
      <span className="flex shrink-0 pt-1.5">
        {sought !== '' && <IconButton label={words.search.clear} icon={<X size={20} />} onClick={clear} />}
        <IconButton type="submit" label={words.search.act} icon={<Search size={20} />} />
      </span>
    </form>
  )
}
