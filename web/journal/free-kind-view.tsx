import { useRef, useState } from 'react'
import type { Desk } from '#contract/journal/desk.ts'
import { useMe } from '#web/platform/api/session.ts'
import { placeOfNew } from '#web/drafts/draft-place.ts'
import { useDraft } from '#web/drafts/use-draft.ts'
import { EntryList } from '#web/entries/list/entry-list.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { journal } from '#words/en/journal/journal.ts'
import { FormSkeleton } from './form-skeleton.tsx'
import { NewEntryForm } from './new-entry-form.tsx'

const words = journal.prayerFilter

type FreeKind = 'testimony' | 'prayer'

/** A tab for what no day asks for: where to write one more, and what was written so far. */
export function FreeKindView({ kind, desk }: { kind: FreeKind; desk: Desk }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2 xl:gap-8">
      <div className="min-w-0 stays-beside">
        <Writing kind={kind} desk={desk} />
      </div>
      <div className="min-w-0">
        {kind === 'prayer' ? (
          <Prayers desk={desk} />
        ) : (
          <EntryList
            kind={kind}
            search={{ kind }}
            readers={desk.readers}
            presentWalk={desk.presentWalk}
            tall
          />
        )}
      </div>
    </div>
  )
}

function Writing({ kind, desk }: { kind: FreeKind; desk: Desk }) {
  const { id: person } = useMe()
  const field = useRef<HTMLTextAreaElement>(null)
  const hand = useDraft({
    place: placeOfNew(person, kind),
    server: desk.drafts.find((draft) => draft.kind === kind) ?? null,
    entry: null,
    audience: desk.defaultAudience[kind],
  })
  return (
    <Card title={journal.kinds[kind].form}>
      {hand ? (
        <NewEntryForm
          kind={kind}
          desk={desk}
          hand={hand}
          field={field}
          onSubmitted={() => field.current?.focus()}
        />
      ) : (
        <FormSkeleton kind={kind} desk={desk} />
      )}
    </Card>
  )
}

const filters = ['all', 'no', 'yes'] as const

/** Prayer requests, all of them or those that wait or are answered. */
function Prayers({ desk }: { desk: Desk }) {
  const [shown, setShown] = useState<(typeof filters)[number]>('all')
  const search = { kind: 'prayer', ...(shown !== 'all' && { answered: shown }) } as const
  return (
    <EntryList
      kind="prayer"
      search={search}
      readers={desk.readers}
      presentWalk={desk.presentWalk}
      none={shown === 'all' ? undefined : words.none[shown]}
      filter={
        <Field label={words.label} labelHidden>
          <Select
            options={filters.map((value) => ({ value, label: words[value] }))}
            value={shown}
            onChange={(event) => setShown(event.currentTarget.value as typeof shown)}
          />
        </Field>
      }
    />
  )
}
