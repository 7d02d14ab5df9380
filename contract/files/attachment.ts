import * as z from 'zod/mini'
import { fileMessages, filesPerEntry } from './limits.ts'

/** What a file is, by its content. */
export const attachmentKind = z.enum(['image', 'video', 'audio', 'document'])

/** A file that belongs to an entry, or is about to. */
export const attachment = z.object({
  id: z.uuid(),
  /** The file as its owner knows it. */
  name: z.string(),
  kind: attachmentKind,
  /** By its content: "image/webp". */
  mediaType: z.string(),
  bytes: z.int(),
  /** For a picture, in pixels. */
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
})

/** The ids of the files that an entry is to have, in order. */
export const attachmentIds = z.array(z.uuid()).check(z.maxLength(filesPerEntry, fileMessages.tooMany))

export type Attachment = z.infer<typeof attachment>
export type AttachmentKind = z.infer<typeof attachmentKind>
