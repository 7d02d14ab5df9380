import type { ReactNode, Ref } from 'react'
import { submitOnKeys } from '#web/forms/submit-keys.ts'
import { Notice } from '#web/ui/notice.tsx'
import { AsideNotice } from './aside-notice.tsx'
import { AudienceField, type Readers } from './audience-field.tsx'
import type { DraftInHand } from './use-draft.ts'
import type { Sending } from './use-sending.ts'
import { WritingField } from './writing-field.tsx'

export type WritingFormProps = {
  hand: DraftInHand
  readers: Readers
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
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onKeyDown={submitOnKeys}
      onSubmit={(event) => {
        event.preventDefault()
        if (!blocked) void onSubmit()
      }}
    >
      <AsideNotice hand={hand} />
      {above}
      <WritingField {...props} errors={faults} disabled={blocked} sending={under} onType={clear} />
      <AudienceField
        audience={hand.draft.audience}
        readers={readers}
        disabled={under || blocked}
        onPick={(audience) => hand.keeper.change({ audience })}
      />
      {failure && (
        <Notice kind="danger" title={failure.title}>
          <p>{failure.text}</p>
        </Notice>
      )}
      {children}
    </form>
  )
}
