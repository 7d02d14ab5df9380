import type { ReactNode, Ref } from 'react'
import type { DraftInHand } from '#web/drafts/use-draft.ts'
import { AttachmentsSkeleton } from '#web/files/attachments-skeleton.tsx'
import { submitOnKeys } from '#web/platform/forms/submit-keys.ts'
import { later } from '#web/ui/later.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { draftWords } from '#words/en/drafts/drafts.ts'
import { AudienceField, type Readers } from './audience-field.tsx'
import { useFilesFirst } from './use-files-first.ts'
import type { Sending } from './use-sending.ts'
import { WritingField } from './writing-field.tsx'

const AsideNotice = later(() => import('./aside-notice.tsx').then((file) => file.AsideNotice))
const AttachmentsField = later(() =>
  import('#web/files/attachments-field.tsx').then((file) => file.AttachmentsField),
)

export type WritingFormProps = {
  hand: DraftInHand
  readers: Readers
  /** Why the audience is what it is. */
  audienceNote?: string | undefined
  sending: Sending
  label: string
  labelHidden: boolean
  placeholder?: string
  /** Nothing can be typed or sent while a limit blocks it. */
  blocked?: boolean
  field: Ref<HTMLTextAreaElement>
  onSubmit: () => Promise<void>
  /** Stands above the field. */
  above?: ReactNode
  /** The buttons, and what is said beside them. */
  children: ReactNode
}

/** A form in which one writes and chooses who will see it. Enter with ctrl or cmd submits it. */
export function WritingForm(props: WritingFormProps) {
  const { hand, readers, sending, blocked = false, onSubmit, above, children } = props
  const { under, faults, failure, clear } = sending
  const { waitsFor, hear, submit, callOff } = useFilesFirst(() => {
    if (!blocked) void onSubmit()
  })
  const type = () => {
    clear()
    callOff()
  }
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onKeyDown={submitOnKeys}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <AsideNotice wanted={hand.draft.setAside.length > 0} inPlace props={{ hand }} />
      {above}
      <WritingField {...props} errors={faults} disabled={blocked} sending={under} onType={type} />
      <AttachmentsField
        wanted
        fallback={<AttachmentsSkeleton />}
        props={{
          form: hand.name,
          attachments: hand.draft.attachments,
          disabled: under || blocked,
          onChange: (attachments) => hand.keeper.change({ attachments }),
          onUnarrived: hear,
          onRemove: callOff,
        }}
      />
      <AudienceField
        audience={hand.draft.audience}
        readers={readers}
        note={props.audienceNote}
        disabled={under || blocked}
        onPick={(audience) => hand.keeper.change({ audience })}
      />
      {waitsFor && (
        <div role={waitsFor === 'arriving' ? 'status' : undefined}>
          <Notice kind={waitsFor === 'arriving' ? 'info' : 'danger'}>
            <p>{draftWords.filesFirst[waitsFor]}</p>
          </Notice>
        </div>
      )}
      {failure && (
        <Notice kind="danger" title={failure.title}>
          <p>{failure.text}</p>
        </Notice>
      )}
      {children}
    </form>
  )
}
