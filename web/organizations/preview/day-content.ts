import type { EditedDay } from '#contract/own-programme/own-programme.ts'
import type { DayContent } from '#contract/programme/day.ts'
import { programmeLength } from '#contract/programme/length.ts'
import { paths } from '#web/paths.ts'
import { dayWords } from '#words/en/programme/programme.ts'

/**
 * A day as its readers have it: in one's own organization with what that made of it, in another, of which one knows nothing, as it is
 * shipped.
 */
export function dayContentOf(
  { day, stage, version, passages, ...edited }: EditedDay,
  isOwn: boolean,
): DayContent {
  const { references, ...text } = isOwn ? edited.text : edited.shipped
  const imageOf = (kind: 'reflection' | 'challenge') => {
    const fallback = `/images/day-${day}-${kind}.jpg`
    const alt = dayWords.cardAlt(day, programmeLength, text.title, kind)
    if (!isOwn) return { src: fallback, strip: fallback, fallback, alt }
    return {
      src: paths.dayPicture(day, `${kind}.jpg`, version),
      strip: paths.dayPicture(day, `${kind}-strip.webp`, version),
      fallback,
      alt,
    }
  }
  return {
    day,
    stage,
    ...text,
    passages: passages.filter(({ reference }) => references.includes(reference)),
    images: { reflection: imageOf('reflection'), challenge: imageOf('challenge') },
  }
}
