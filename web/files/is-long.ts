import type { Attachment } from '#contract/files/attachment.ts'

/** Whether a picture is so much longer than wide, as that of a whole page, that one reads it from its top on and scrolls. */
export function isLong({ width, height }: Pick<Attachment, 'width' | 'height'>): boolean {
  return (height ?? 0) > 3 * (width ?? 1)
}
