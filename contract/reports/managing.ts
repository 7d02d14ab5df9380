import * as z from 'zod/mini'
import { withoutNul } from '#contract/entries/entry.ts'
import { charactersIn } from '#contract/entries/limits.ts'
import { publicProfile } from '#contract/profile/public-profile.ts'
import { version } from '#contract/whole-number.ts'
import { reportStatuses } from './kinds.ts'
import { managingLength } from './limits.ts'

// What admins do about a report, whether it is of an error or of what people do.

/** The status of a report. */
export const reportStatus = z.enum(reportStatuses)

/** Text that can be empty, and can be long. */
export const longText = z.string().check(
  withoutNul,
  z.trim(),
  z.refine(
    (text) => charactersIn(text) <= managingLength,
    `Please write at most ${managingLength} characters`,
  ),
)

/** What an admin fills in. */
export const managingForm = z.object({ status: reportStatus, adminNotes: longText, answer: longText })

/** What whoever reported it is told of what became of it. */
export const answered = {
  /** What the admins answered; empty until they do. */
  answer: z.string(),
  answeredAt: z.nullable(z.date()),
}

/** What admins see of a report beyond what whoever made it sees. */
export const managed = {
  reporter: publicProfile,
  adminNotes: z.string(),
  /** Goes up with each change that an admin makes. */
  version: z.int(),
  updatedAt: z.date(),
  /** When it was resolved or closed, and by whom; null until it is. */
  resolvedAt: z.nullable(z.date()),
  resolvedBy: z.nullable(publicProfile),
}

/** A change of a report; `version` is the one that the caller has seen. */
export const managingInput = z.extend(managingForm, { id: z.uuid(), version })

export type ReportStatus = z.infer<typeof reportStatus>
export type ManagingInput = z.infer<typeof managingInput>
