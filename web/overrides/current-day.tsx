import { useState } from 'react'
import { programmeLength } from '#contract/programme/length.ts'
import { dayIn } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { pressedKey } from '#web/ui/pressed-key.ts'
import { overrideWords as words } from '#words/en/overrides/overrides.ts'

/** Where one says which day somebody is at, so that the days before it are proposed as complete. */
export function CurrentDay({ onPropose }: { onPropose: (day: number) => void }) {
  const [text, setText] = useState('1')
  const [errors, setErrors] = useState<string[]>([])
  const propose = () => {
    const day = dayIn(text.trim())
    if (day !== undefined) onPropose(day)
    setErrors(day === undefined ? [words.currentWrong(programmeLength)] : [])
  }
  return (
    <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
      <div className="w-full max-w-64">
        <Field label={words.current} hint={words.currentHint(programmeLength)} errors={errors}>
          <TextInput
            type="number"
            inputMode="numeric"
            min={1}
            max={programmeLength}
            value={text}
            onChange={({ currentTarget }) => {
              setText(currentTarget.value)
              setErrors([])
            }}
            // It proposes days; it does not save them.
            onKeyDown={(event) => {
              if (pressedKey(event) !== 'Enter') return
              event.preventDefault()
              propose()
            }}
          />
        </Field>
      </div>
      <div className="sm:pt-7.5">
        <Button onClick={propose}>{words.propose}</Button>
      </div>
    </div>
  )
}
