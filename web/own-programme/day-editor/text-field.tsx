import type { DayText } from '#contract/programme/day-text.ts'
import { imageHint } from '#web/own-programme/image-hint.ts'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { entryWords } from '#words/en/entries/entries.ts'
import { dayEditorWords as words } from '#words/en/own-programme/own-programme.ts'
import type { DayForm } from './use-day-form.ts'

type Name = keyof DayText

const hints: Partial<Record<Name, string>> = {
  references: words.hints.references,
  context: words.hints.context,
  reflectionPrompt: words.hints.paragraphs,
  challengePrompt: words.hints.paragraphs,
  withoutFood: words.hints.withoutFood,
  healthNote: words.hints.healthNote,
  closingPrayer: words.hints.closingPrayer,
  circleQuestion: words.hints.circleQuestion,
}

/** What is printed on the images of a day. */
const printed: Name[] = ['title', 'reflectionPrompt', 'challengePrompt']

/** How many lines each has at the least; the title has one. */
const lines: Partial<Record<Name, number>> = {
  references: 2,
  context: 2,
  reflectionPrompt: 8,
  challengePrompt: 6,
  withoutFood: 3,
  healthNote: 3,
  closingPrayer: 2,
  circleQuestion: 2,
}

type TextFieldProps = {
  name: Name
  form: DayForm
  /** How much there is of how much there may be. */
  aside: string | undefined
  /** What is saved there. */
  saved: DayText[Name]
}

/** One field of a day; where another admin saved something else there meanwhile, that stands above it. */
export function TextField({ name, form, aside, saved }: TextFieldProps) {
  const kept = Array.isArray(saved) ? saved.join('\n') : (saved ?? '')
  const rows = lines[name]
  const told = [hints[name], printed.includes(name) ? imageHint(form.values[name]) : undefined]
  return (
    <div className="flex flex-col gap-2">
      {form.overtaken && form.values[name] !== kept && (
        <dl className="rounded border border-line px-4 py-3">
          <dt className="text-sm font-medium text-muted">{entryWords.savedText}</dt>
          <dd className="as-written">{kept || words.nothing}</dd>
        </dl>
      )}
      <Field
        label={words.fields[name]}
        hint={told.filter((each) => each !== undefined).join('. ') || undefined}
        errors={form.errorsOf(name)}
        aside={aside && <span className="text-sm text-muted tabular-nums">{aside}</span>}
      >
        {rows === undefined ? (
          <TextInput {...form.control(name)} autoComplete="off" />
        ) : (
          <TextArea {...form.control(name)} lines={rows} />
        )}
      </Field>
    </div>
  )
}
