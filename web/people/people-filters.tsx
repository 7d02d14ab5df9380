import { Search } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { peopleOrders } from '#contract/people/kinds.ts'
import { peopleSearchLength } from '#contract/people/limits.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { peopleWords } from '#words/en/people/people.ts'
import { awaitedIn, type PeopleTexts, roles } from './people-texts.ts'

const { list: words } = peopleWords
const roleOptions = [
  { value: '', label: words.anyRole },
  ...roles.map((value) => ({ value, label: peopleWords.role[value] })),
]
const stateOptions = Object.entries(words.states).map(([value, label]) => ({
  value: value === 'any' ? '' : value,
  label,
}))
const orderOptions = peopleOrders.map((value) => ({ value, label: words.orders[value] }))

type PeopleFiltersProps = { asked: PeopleTexts; onLook: (texts: PeopleTexts) => void }

/** By what people are looked for. A choice holds at once, words when they are sent; either leads to the first page. */
export function PeopleFilters({ asked, onLook }: PeopleFiltersProps) {
  const isWaiting = awaitedIn(asked.state) !== undefined
  const look = (change: PeopleTexts) => {
    const { page: _, ...kept } = asked
    const chosen = Object.entries({ ...kept, ...change }).filter(([, value]) => value !== '')
    onLook(Object.fromEntries(chosen))
  }
  return (
    <div role="group" aria-label={words.filters} className="flex flex-col gap-4">
      <Words key={asked.search} sought={asked.search ?? ''} onLook={(search) => look({ search })} />
      <div className="grid gap-4 sm:grid-cols-3">
        <Field label={words.state}>
          <Select
            options={stateOptions}
            value={asked.state ?? ''}
            onChange={(event) => look({ state: event.currentTarget.value })}
          />
        </Field>
        {!isWaiting && (
          <>
            <Field label={words.role}>
              <Select
                options={roleOptions}
                value={asked.role ?? ''}
                onChange={(event) => look({ role: event.currentTarget.value })}
              />
            </Field>
            <Field label={words.order}>
              <Select
                options={orderOptions}
                value={asked.order ?? 'name'}
                onChange={(event) => look({ order: event.currentTarget.value })}
              />
            </Field>
          </>
        )}
      </div>
    </div>
  )
}

function Words({ sought, onLook }: { sought: string; onLook: (words: string) => void }) {
  const [text, setText] = useState(sought)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    onLook(text.trim())
  }
  return (
    <form role="search" onSubmit={submit} className="flex flex-wrap items-end gap-3">
      <div className="min-w-0 grow basis-40">
        <Field label={words.search}>
          <TextInput
            type="search"
            value={text}
            maxLength={peopleSearchLength}
            autoComplete="off"
            onChange={(event) => {
              setText(event.currentTarget.value)
              // The cross in the field empties it.
              if (event.currentTarget.value === '' && sought !== '') onLook('')
            }}
          />
        </Field>
      </div>
      <Button type="submit" icon={<Search size={18} />}>
        {words.look}
      </Button>
    </form>
  )
}
