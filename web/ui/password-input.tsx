import { Eye, EyeOff } from 'lucide-react'
import { useState, type ComponentProps } from 'react'
import { ui } from '#words/en/platform/ui.ts'
import { controlLook } from './control-look.ts'
import { useField } from './field.tsx'
import { IconButton } from './icon-button.tsx'
import { strengthOf } from './password-strength-of.ts'

export type PasswordInputProps = Omit<ComponentProps<'input'>, 'className' | 'type'> & {
  /** Says how strong the password is while it is typed. */
  strength?: boolean
}

/** A password that can be shown; belongs into a Field. */
export function PasswordInput({ strength = false, onInput, ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false)
  const [typed, setTyped] = useState('')
  return (
    <>
      <div className="relative">
        <input
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...useField()}
          {...rest}
          type={shown ? 'text' : 'password'}
          onInput={(event) => {
            setTyped(event.currentTarget.value)
            onInput?.(event)
          }}
          className={`${controlLook} pr-12`}
        />
        <span className="absolute inset-y-0 right-0">
          <IconButton
            label={shown ? ui.hidePassword : ui.showPassword}
            icon={shown ? <EyeOff size={18} /> : <Eye size={18} />}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          />
        </span>
      </div>
      {strength && typed && <PasswordStrength password={typed} />}
    </>
  )
}

/** A bar and a word for how hard a password is to guess: a hint, never a rule. */
function PasswordStrength({ password }: { password: string }) {
  const strength = strengthOf(password)
  return (
    <p className="flex items-center gap-2 text-sm text-muted" role="status">
      <span className="flex gap-1" aria-hidden="true">
        {ui.strength.map((name, index) => (
          <span
            key={name}
            className={`h-1 w-7 rounded-full ${index <= strength ? 'bg-accent' : 'bg-line'}`}
          />
        ))}
      </span>
      {ui.strength[strength]}
    </p>
  )
}
