import { ui } from '#words/en/ui.ts'

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

/** From 0 (weak) to 3 (strong), by length first and by kinds of characters second. */
export function strengthOf(password: string): 0 | 1 | 2 | 3 {
  const distinct = new Set(password).size
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u].filter((kind) =>
    kind.test(password),
  ).length
  const bits = Math.min(password.length, distinct * 2) * (2 + kinds)
  if (password.length < 8 || bits < 32) return 0
  if (bits < 48) return 1
  return bits < 64 ? 2 : 3
}
