/** Bytes of a picture of a day, at most: 50 MB. */
export const dailyImageBytes = 52_428_800
/** Characters of what is said of a picture to those who do not see it, after trimming. */
export const altTextLength = 300
/** The two pictures of a day. */
export const imageKinds = ['reflection', 'challenge'] as const

export type ImageKind = (typeof imageKinds)[number]

/** Carries what is said of a picture, percent-encoded, where it is put. */
export const altTextHeader = 'x-alt-text'
/** Carries the version of the picture that was seen where it is put; 0 where none was uploaded. */
export const seenVersionHeader = 'x-seen-version'

/** Where a picture of a day is delivered, and where an admin puts another: the file as the body, of whatever type it is. */
export function dailyImagePath(day: number, kind: ImageKind): string {
  return `/daily-journal-images/day-${day}/${kind}.jpg`
}

/** Where the strip of a picture is delivered to admins that was replaced or taken back. */
export function formerStripPath(version: number): string {
  return `/daily-journal-images/former/${version}-strip.webp`
}
