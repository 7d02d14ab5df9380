import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PasswordInput, type PasswordInputProps } from '#web/ui/password-input.tsx'
import { access } from '#words/en/access.ts'

const { fields, account: words } = access

export type CurrentPasswordProps = Omit<PasswordInputProps, 'strength'> & {
  /** False for those who have none, because they sign in with Google: their proof is to have done so just now. */
  asked: boolean
  errors: string[]
}

/** Proof that it is really oneself who changes something of weight. */
export function CurrentPassword({ asked, errors, ...control }: CurrentPasswordProps) {
  if (!asked) return errors.length > 0 && <Notice kind="danger">{words.signInAnew}</Notice>
  return (
    <Field label={fields.currentPassword} errors={errors}>
      <PasswordInput {...control} autoComplete="current-password" />
    </Field>
  )
}
