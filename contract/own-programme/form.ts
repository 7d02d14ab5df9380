import * as z from 'zod/mini'
import { showing, singleLine } from '#contract/account/fields.ts'
import { withoutNul } from '#contract/entries/entry.ts'
import { charactersIn } from '#contract/entries/limits.ts'
import { dayLimits } from '#contract/programme/day-text.ts'
import { timeZone } from '#contract/profile/forms.ts'
import { longestText, mostReferences, referenceLength, stageNameLength } from './limits.ts'

// What an admin fills in. Apart from the procedures, so that the page need not fetch those with its form.

/** Characters may be many more than a day can have, so that what is wrong is told in the words of a day. */
const within = (message: string) => z.refine<string>((text) => charactersIn(text) <= longestText, message)
const tooLong = within(`Please write at most ${longestText} characters`)
const line = z.string().check(withoutNul, z.overwrite(oneLine))
const paragraphs = z.string().check(withoutNul, z.overwrite(asParagraphs), tooLong)

/** The text of a day as it is sent; the server says what is wrong with it. */
export const dayTextForm = z.object({
  title: line.check(within(`Title must be at most ${dayLimits.title} characters`)),
  /** The main passage first. */
  references: z
    .array(
      z
        .string()
        .check(withoutNul, z.overwrite(asReference), z.maxLength(referenceLength, 'This is not a reference')),
    )
    .check(z.maxLength(mostReferences, 'There are too many references')),
  context: line.check(tooLong),
  reflectionPrompt: paragraphs,
  challengePrompt: paragraphs,
  withoutFood: z.nullable(paragraphs),
  healthNote: z.nullable(paragraphs),
  closingPrayer: z.nullable(paragraphs),
  circleQuestion: z.nullable(line.check(tooLong)),
})

/** The text of a day while it is filled in: one reference a line, and an empty text where the day has no such text. */
export const dayTextFields = z.object({
  ...dayTextForm.shape,
  references: z.pipe(z.string(), z.transform(referencesIn)),
  withoutFood: z.pipe(paragraphs, z.transform(orNull)),
  healthNote: z.pipe(paragraphs, z.transform(orNull)),
  closingPrayer: z.pipe(paragraphs, z.transform(orNull)),
  circleQuestion: z.pipe(line.check(tooLong), z.transform(orNull)),
})

/** What a stage is called. */
export const stageName = z.string().check(
  withoutNul,
  z.overwrite(singleLine),
  z.minLength(1, 'Name is required'),
  showing(),
  z.refine(
    (text) => charactersIn(text) <= stageNameLength,
    `Name must be at most ${stageNameLength} characters`,
  ),
)

/** When the next day opens: by programme days, which begin at an hour, or by calendar days. */
export const unlockRule = z.enum(['programme-day', 'calendar-day'])

/** When the next day opens. */
export const unlockForm = z.object({
  rule: unlockRule,
  hour: z.int().check(z.gte(0), z.lte(23)),
  zone: timeZone,
})

/** When the next day opens, while it is filled in: every field holds a text. */
export const unlockFields = z.object({
  rule: z.pipe(z.string(), unlockRule),
  hour: z.pipe(z.string(), z.transform(Number)),
  zone: timeZone,
})

/** References, each on a line of its own or parted by a semicolon. */
function referencesIn(text: string): string[] {
  return text
    .split(/[\n;]/)
    .map(asReference)
    .filter((reference) => reference !== '')
}

// With a printer's dash between numbers, as references are shown.
function asReference(text: string): string {
  return oneLine(text).replace(/(?<=\d)\s*[-–—]\s*(?=\d)/g, '–')
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

// Only an empty line parts paragraphs: any other break is where its writer's line was full.
function asParagraphs(text: string): string {
  return text
    .split(/\n\s*\n/)
    .map(oneLine)
    .filter((paragraph) => paragraph !== '')
    .join('\n\n')
}

function orNull(text: string): string | null {
  return text === '' ? null : text
}
