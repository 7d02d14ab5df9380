import * as z from 'zod/mini'
import { listed } from '#contract/errors.ts'
import { forAdminsAndKeys } from '#contract/procedure.ts'
import { dayInAddress, dayNumber } from '#contract/programme/day.ts'
import { publicProfile } from '#contract/profile/public-profile.ts'
import { versionInAddress } from '#contract/whole-number.ts'
import { altText } from './form.ts'
import { imageKinds } from './limits.ts'

const kind = z.enum(imageKinds)

/** A picture that stands in place of the generated one. */
export const dailyImage = z.object({
  day: dayNumber,
  kind,
  /** Another with each change of it, and never that of any other picture. */
  version: z.int(),
  /** Where this very picture is delivered, and the strip of it; see contract/programme/strips.ts. */
  src: z.string(),
  strip: z.string(),
  /** In px. */
  width: z.int(),
  height: z.int(),
  bytes: z.int(),
  /** What is said of it to those who do not see it; null where that is the sentence of every picture. */
  alt: z.nullable(z.string()),
  /** Null for one who has left. */
  uploadedBy: z.nullable(publicProfile),
  uploadedAt: z.date(),
})

/** A picture that was replaced or taken back, and can be put back for a day. */
export const formerImage = z.object({
  day: dayNumber,
  kind,
  version: z.int(),
  /** Until when. */
  until: z.date(),
  /** Where its strip is delivered until then, to admins. */
  strip: z.string(),
  alt: dailyImage.shape.alt,
  uploadedBy: dailyImage.shape.uploadedBy,
  uploadedAt: z.date(),
})

/** The picture as it was seen. */
const seen = { day: dayInAddress, kind, version: versionInAddress }

const tags = ['Daily images']

export const images = {
  /** All that were uploaded and stand, by day, those that can be put back, the last to leave first, and what the days are called. */
  list: forAdminsAndKeys('images:read')
    .route({ method: 'GET', path: '/daily-images', tags, summary: 'List the uploaded images' })
    .output(
      z.object({
        images: z.array(dailyImage),
        former: z.array(formerImage),
        days: z.array(z.object({ day: dayNumber, title: z.string() })),
      }),
    ),

  /** Says something else of a picture to those who do not see it. */
  describe: forAdminsAndKeys('images:write')
    .route({
      method: 'PUT',
      path: '/daily-images/{day}/{kind}/alt-text',
      tags,
      summary: 'Describe an uploaded image',
    })
    .errors(listed('NOT_IN_PLAN', 'CHANGED_MEANWHILE'))
    .input(z.object({ ...seen, alt: altText }))
    .output(dailyImage),

  /** Puts the generated picture in its place again. Answers by which version that is undone, for a day. */
  takeBack: forAdminsAndKeys('images:write')
    .route({
      method: 'POST',
      path: '/daily-images/{day}/{kind}/take-back',
      tags,
      summary: 'Go back to the generated image',
    })
    .errors(listed('NOT_IN_PLAN', 'CHANGED_MEANWHILE'))
    .input(z.object(seen))
    .output(z.object({ version: z.int() })),

  /** Puts back what was replaced or taken back. What stands there as it was seen takes its place, and is kept for a day. */
  putBack: forAdminsAndKeys('images:write')
    .route({
      method: 'POST',
      path: '/daily-images/{day}/{kind}/put-back',
      tags,
      summary: 'Put an uploaded image back',
    })
    .errors(listed('NOT_IN_PLAN', 'CHANGED_MEANWHILE'))
    .input(
      z.object({
        ...seen,
        /** The version of the one that stands there; 0 where that is the generated one. */
        standing: versionInAddress,
      }),
    )
    .output(dailyImage),
}

export type DailyImage = z.infer<typeof dailyImage>
export type FormerImage = z.infer<typeof formerImage>
/** What putting a picture of a day answers. `replaced` is the version by which the one before it is put back; null where none stood. */
export type TakenImage = DailyImage & { replaced: number | null }
