import { useSuspenseQuery } from '@tanstack/react-query'
import { useRouter, useSearch } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { programmeLength, stageCount } from '#contract/programme/length.ts'
import type { Stage } from '#contract/programme/day.ts'
import type { EntryKind } from '#contract/entries/kinds.ts'
import { api } from '#web/platform/api/queries.ts'
import { useSought } from '#web/platform/forms/use-sought.ts'
import { ListSkeleton } from '#web/entries/list/list-skeleton.tsx'
import type { EntrySearch } from '#web/entries/entry-queries.ts'
import { dayIn, paths, type SearchField, walkIn } from '#web/paths.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { later } from '#web/ui/later.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { frame } from '#words/en/platform/frame.ts'
import { searchWords as words } from '#words/en/journal/search.ts'
import { entryWords } from '#words/en/entries/entries.ts'
import { deskQuery } from './desk.ts'

const Entries = later(() => import('#web/entries/list/entries.tsx').then((file) => file.Entries))

/** Looking for what one has written: words, kinds, days. What is asked for stands in the address. */
export function SearchPage() {
  const router = useRouter()
  const asked: SearchTexts = useSearch({ strict: false })
  const { data: desk } = useSuspenseQuery(deskQuery())
  const { data: progress } = useSuspenseQuery(api.progress.read.queryOptions({ input: {} }))
  const look = (texts: SearchTexts) =>
    void router.navigate({ href: paths.search(texts), replace: true, resetScroll: false })
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-6">
      <header>
        <div className="-ml-4">
          <LinkButton look="plain" icon={<ArrowLeft size={16} />} to={paths.journal()}>
            {words.back}
          </LinkButton>
        </div>
        <h1 className="text-2xl">{frame.pages.search}</h1>
        <p className="text-muted">{words.text}</p>
      </header>
      <Card>
        <SearchForm asked={asked} stages={progress.stages} walks={progress.walks} onLook={look} />
      </Card>
      <Card title={words.results}>
        <Entries
          wanted
          fallback={<ListSkeleton />}
          props={{
            search: searchIn(asked, progress.walks),
            readers: desk.readers,
            presentWalk: desk.presentWalk,
            mixed: true,
            label: words.resultsLabel,
            failed: words.failed,
            empty: <EmptyState title={words.none} text={words.noneText} />,
            begin: words.count,
          }}
        />
      </Card>
    </div>
  )
}

export type SearchFormProps = {
  asked: SearchTexts
  stages: readonly Stage[]
  /** The numbers of the walks that there are. */
  walks: readonly number[]
  onLook: (texts: SearchTexts) => void
}

/** What to look for. A choice is looked for at once, words as soon as one rests. */
function SearchForm({ asked, stages, walks, onLook }: SearchFormProps) {
  const look = (field: SearchField, value: string) => {
    const { [field]: _, ...others } = asked
    onLook(value === '' ? others : { ...others, [field]: value })
  }
  const [text, setText] = useSought(asked.text ?? '', (sought) => look('text', sought))
  const clear = () => {
    setText('')
    onLook({})
  }
  return (
    <form
      role="search"
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        look('text', text)
      }}
    >
      <Field label={words.words} hint={words.wordsHint}>
        <TextInput
          type="search"
          value={text}
          maxLength={200}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </Field>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        {choicesFor(stages, walks).map(({ field, options }) => (
          <Field key={field} label={words[field]}>
            <Select
              options={[{ value: '', label: words.any[field] }, ...options]}
              value={asked[field] ?? ''}
              onChange={(event) => look(field, event.currentTarget.value)}
            />
          </Field>
        ))}
      </div>
      {Object.keys(asked).length > 0 && (
        <div className="-ml-4">
          <Button look="plain" onClick={clear}>
            {words.clear}
          </Button>
        </div>
      )}
    </form>
  )
}

type Option = { value: string; label: string }
type Choice = { field: Exclude<SearchField, 'text'>; options: Option[] }

function choicesFor(stages: readonly Stage[], walks: readonly number[]): Choice[] {
  const ofWalks: Choice = { field: 'walk', options: numbered(walks, words.walkOption) }
  const days = Array.from({ length: programmeLength }, (_, index) => index + 1)
  return [
    { field: 'kind', options: kinds.map((kind) => ({ value: kind, label: entryWords.kinds[kind].one })) },
    {
      field: 'answered',
      options: [
        { value: 'yes', label: words.answeredYes },
        { value: 'no', label: words.answeredNo },
      ],
    },
    {
      field: 'discipline',
      options: stages.map(({ number, discipline }) => ({ value: String(number), label: discipline })),
    },
    { field: 'day', options: numbered(days, words.dayOption) },
    ...(walks.length > 1 ? [ofWalks] : []),
  ]
}

function numbered(numbers: readonly number[], label: (number: number) => string): Option[] {
  return numbers.map((number) => ({ value: String(number), label: label(number) }))
}

/** What a search asks for, as the address has it. */
type SearchTexts = Partial<Record<SearchField, string>>

/** What the server is asked for a search; what it could not know is left out, a walk that is none of `walks` among it. */
function searchIn(
  { text, kind, discipline, day, answered, walk }: SearchTexts,
  walks: readonly number[],
): EntrySearch {
  const stage = walkIn(discipline)
  return withoutGaps({
    text: text?.trim().slice(0, 200) || undefined,
    kind: kinds.find((known) => known === kind),
    discipline: stage && stage <= stageCount ? stage : undefined,
    day: dayIn(day),
    answered: answered === 'yes' || answered === 'no' ? answered : undefined,
    walk: walks.find((known) => known === walkIn(walk)),
  })
}

const kinds: readonly EntryKind[] = ['reflection', 'challenge', 'testimony', 'prayer']

function withoutGaps<Values extends object>(values: Values) {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Values]?: NonNullable<Values[Name]>
  }
}
