import { useId } from 'react'
import { scopes } from '#contract/api-keys/scopes.ts'
import { apiKeyWords, scopeWords } from '#words/en/api-keys/api-keys.ts'
import { scopesIn, withScope } from './scope-texts.ts'

const { make: words } = apiKeyWords

type ScopeChoiceProps = { value: string; errors: readonly string[]; onChange: (value: string) => void }

/** What a key is to be able to do, each with a line that says so. */
export function ScopeChoice({ value, errors, onChange }: ScopeChoiceProps) {
  const id = useId()
  const chosen = scopesIn(value)
  const wrong = errors.length > 0
  return (
    <fieldset className="min-w-0" aria-describedby={wrong ? `${id}-errors` : undefined}>
      <legend className="pb-1 font-medium">{words.scopes}</legend>
      {wrong && (
        <ul id={`${id}-errors`} className="text-sm text-danger">
          {errors.map((error) => (
            <li key={error}>{error}</li>
          ))}
        </ul>
      )}
      <div className="-mx-2 flex flex-col">
        {scopes.map((scope, place) => (
          <label
            key={scope}
            className="flex min-h-11 items-start gap-3 rounded px-2 py-2 hover:bg-tint has-focus-visible:outline-2
              has-focus-visible:outline-focus"
          >
            <input
              type="checkbox"
              checked={chosen.includes(scope)}
              aria-labelledby={`${id}-${scope}`}
              aria-describedby={`${id}-${scope}-text`}
              // Where none is chosen, one begins at the first.
              aria-invalid={(wrong && place === 0) || undefined}
              onChange={(event) => onChange(withScope(value, scope, event.currentTarget.checked))}
              className="mt-0.75 size-4.5 shrink-0 accent-accent outline-none"
            />
            <span className="min-w-0">
              <code id={`${id}-${scope}`} className="text-sm font-medium">
                {scope}
              </code>
              <span id={`${id}-${scope}-text`} className="block text-sm text-muted">
                {scopeWords[scope]}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
