import { Eye, EyeOff } from 'lucide-react'
import { useState, type ComponentProps } from 'react'
import { ui } from '#words/en/platform/ui.ts'
import { controlLook } from './control-look.ts'
import { useField } from './field.tsx'
import { IconButton } from './icon-button.tsx'
import { PasswordStrength } from './password-strength.tsx'

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
