import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PasswordInput, type PasswordInputProps } from '#web/ui/password-input.tsx'
import { accountWords } from '#words/en/account/account.ts'
import { fieldWords } from '#words/en/account/fields.ts'

export type CurrentPasswordProps = Omit<PasswordInputProps, 'strength'> & {
  /** False for those who have none, because they sign in with Google: their proof is to have done so just now. */
  asked: boolean
  errors: string[]
}

/** Proof that it is really oneself who changes something of weight. */
export function CurrentPassword({ asked, errors, ...control }: CurrentPasswordProps) {
  if (!asked) return errors.length > 0 && <Notice kind="danger">{accountWords.signInAnew}</Notice>
  return (
    <Field label={fieldWords.currentPassword} errors={errors}>
      <PasswordInput {...control} autoComplete="current-password" />
    </Field>
  )
}
