import type { FormEvent, Ref } from 'react'
import type { Desk } from '#contract/journal/desk.ts'
import type { EntryKind } from '#contract/journal/entries.ts'
import { failureOf } from '#web/api/failure.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/toast.ts'
import { journal } from '#words/en/journal.ts'
import { AsideNotice } from './aside-notice.tsx'
import { AudienceField } from './audience-field.tsx'
import { submitEntry } from './entry-acts.ts'
import { submitKey, submitOnKeys } from './submit-keys.ts'
import type { DraftInHand } from './use-draft.ts'
import { useSending } from './use-sending.ts'
import { useSubmitLimit } from './use-submit-limit.ts'
import { WritingField } from './writing-field.tsx'

export type NewEntryFormProps = {
  kind: EntryKind
  desk: Desk
  hand: DraftInHand
  ref: Ref<HTMLTextAreaElement>
  /** The server has confirmed the entry. */
  onSubmitted: () => void
}

/** The form for the entry of a day that has none yet. */
export function NewEntryForm({ kind, desk, hand, ref, onSubmitted }: NewEntryFormProps) {
  const words = journal.kinds[kind]
  const limit = useSubmitLimit(kind, desk.submitsLeft[kind])
  const { sending, faults, failure, clear, send } = useSending({
    kind,
    failed: words.failed,
    refuse: limit.refuse,
  })
  const { draft, keeper } = hand

  const submit = () =>
    send(draft.text, async () => {
      await keeper.settle()
      const { entryId: id, text, audience } = draft
      try {
        const { dayCompleted } = await submitEntry({ id, kind, day: desk.day, text, audience })
        await keeper.finish(text)
        toast({
          kind: 'success',
          title: words.submitted,
          ...(dayCompleted && { text: journal.dayComplete(desk.day) }),
        })
        onSubmitted()
      } catch (error) {
        // The id belongs to an entry that has gone into the trash since; these words become another one.
        if (failureOf(error).code === 'NOT_FOUND') keeper.change({ entryId: crypto.randomUUID() })
        throw error
      }
    })

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!limit.block) void submit()
  }

  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={onSubmit} onKeyDown={submitOnKeys}>
      <AsideNotice hand={hand} />
      <WritingField
        ref={ref}
        label={words.field}
        placeholder={words.placeholder}
        hand={hand}
        errors={faults}
        disabled={limit.block !== null}
        sending={sending}
        onType={clear}
      />
      <AudienceField
        audience={draft.audience}
        readers={desk.readers}
        disabled={sending || limit.block !== null}
        onPick={(audience) => keeper.change({ audience })}
      />
      {limit.block && (
        <Notice title={limit.block.text}>
          <p>{limit.block.until}</p>
        </Notice>
      )}
      {failure && (
        <Notice kind="danger" title={failure.title}>
          <p>{failure.text}</p>
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button
          type="submit"
          look="primary"
          busy={sending}
          busyLabel={journal.submitting}
          disabled={limit.block !== null}
        >
          {words.submit(desk.day)}
        </Button>
        <span className="hidden text-sm text-muted lg:inline">{journal.shortcut(submitKey)}</span>
        {limit.warning && <span className="text-sm text-gold">{limit.warning}</span>}
      </div>
    </form>
  )
}
