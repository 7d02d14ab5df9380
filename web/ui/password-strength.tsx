import { ui } from '#words/en/platform/ui.ts'
import { strengthOf } from './password-strength-of.ts'

/** A bar and a word for how hard a password is to guess: a hint, never a rule. */
export function PasswordStrength({ password }: { password: string }) {
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
