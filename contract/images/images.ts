import * as z from 'zod/mini'
import { listed } from '#contract/errors.ts'
import { forAdminsAndKeys } from '#contract/procedure.ts'
import { dayInAddress, dayNumber } from '#contract/programme/day.ts'
import { publicProfile } from '#contract/profile/public-profile.ts'
import { versionInAddress } from '#contract/whole-number.ts'
import { altText } from './form.ts'
import { imageKinds } from './limits.ts'

const kind = z.enum(imageKinds)

/** An image used in place of the generated one. */
export const dailyImage = z.object({
  day: dayNumber,
  kind,
  /** Changes whenever the image does, and is never that of any other image. */
  version: z.int(),
  /** Where to get this image and its strip; see contract/programme/strips.ts. */
  src: z.string(),
  strip: z.string(),
  /** In pixels. */
  width: z.int(),
  height: z.int(),
  bytes: z.int(),
  /** What people who cannot see it are told about it; null for the standard sentence. */
  alt: z.nullable(z.string()),
  /** Null for somebody who has left. */
  uploadedBy: z.nullable(publicProfile),
  uploadedAt: z.date(),
})

/** An image that was replaced or taken back, and can be put back for a day. */
export const formerImage = z.object({
  day: dayNumber,
  kind,
  version: z.int(),
  /** Until when. */
  until: z.date(),
  /** Where admins can get its strip until then. */
  strip: z.string(),
  alt: dailyImage.shape.alt,
  uploadedBy: dailyImage.shape.uploadedBy,
  uploadedAt: z.date(),
})

/** The picture as it was seen. */
const seen = { day: dayInAddress, kind, version: versionInAddress }

const tags = ['Daily images']

export const images = {
  /** The uploaded images in use, by day; those that can be put back, the most recent first; and the titles of the days. */
  list: forAdminsAndKeys('images:read')
    .route({ method: 'GET', path: '/daily-images', tags, summary: 'List the uploaded images' })
    .output(
      z.object({
        images: z.array(dailyImage),
        former: z.array(formerImage),
        days: z.array(z.object({ day: dayNumber, title: z.string() })),
      }),
    ),

  /** Changes what people who cannot see the image are told about it. */
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

  /** Goes back to the generated image. Returns the version with which this can be undone, for a day. */
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

  /** Puts back an image that was replaced or taken back. It replaces the one that the caller saw, which is kept for a day. */
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
        /** The version of the one that is in use; 0 for the generated one. */
        standing: versionInAddress,
      }),
    )
    .output(dailyImage),
}

export type DailyImage = z.infer<typeof dailyImage>
export type FormerImage = z.infer<typeof formerImage>
/** What putting a picture of a day answers. `replaced` is the version by which the one before it is put back; null where none stood. */
export type TakenImage = DailyImage & { replaced: number | null }
