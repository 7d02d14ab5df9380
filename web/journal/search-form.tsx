import { programmeLength } from '#contract/programme/length.ts'
import type { Stage } from '#contract/programme/day.ts'
import { useSought } from '#web/platform/forms/use-sought.ts'
import type { SearchField } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { entryWords } from '#words/en/entries/entries.ts'
import { searchWords as words } from '#words/en/journal/search.ts'
import { kinds, type SearchTexts } from './search-texts.ts'

export type SearchFormProps = {
  asked: SearchTexts
  stages: readonly Stage[]
  /** The numbers of the walks that there are. */
  walks: readonly number[]
  onLook: (texts: SearchTexts) => void
}

/** What to look for. A choice is looked for at once, words as soon as one rests. */
export function SearchForm({ asked, stages, walks, onLook }: SearchFormProps) {
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
