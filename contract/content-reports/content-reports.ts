import * as z from 'zod/mini'
import { entryKind } from '#contract/entries/kinds.ts'
import { listed } from '#contract/errors.ts'
import { attachment } from '#contract/files/attachment.ts'
import { pageInput, pageOutput } from '#contract/page.ts'
import { forAdmins, forParticipants } from '#contract/procedure.ts'
import { publicProfile } from '#contract/profile/public-profile.ts'
import { answered, managed, managingInput, reportStatus } from '#contract/reports/managing.ts'
import { contentReportForm, reportedThing, reportReason } from './form.ts'

/** A content report as the person who made it sees it. */
export const contentReport = z.object({
  id: z.uuid(),
  about: reportedThing,
  /** Who is reported; null for somebody who has left. */
  subject: z.nullable(publicProfile),
  reason: reportReason,
  details: z.string(),
  status: reportStatus,
  ...answered,
  createdAt: z.date(),
})

/** Of words that a report quotes. Their author may have deleted them for good since; then they stay for the days of `quotesStay`, and are gone. */
const deletion = {
  /** When they were deleted, or null. */
  deletedAt: z.nullable(z.date()),
  /** Whether their words are gone for good. */
  gone: z.boolean(),
}

const told = z.object({
  id: z.uuid(),
  /** With the name they had then, and everything else as it is now. */
  sender: publicProfile,
  sentAt: z.date(),
  text: z.string(),
  /** Whether it had been deleted before it was reported. */
  removed: z.boolean(),
  /** Whether it stood for a shared entry. */
  entry: z.boolean(),
  /** The names of its files. */
  files: z.array(z.string()),
  ...deletion,
})

/** A content report as the admins see it, with what was reported as it was then. */
export const managedContentReport = z.object({
  ...contentReport.shape,
  evidence: z.object({
    /** The reported message; null if something else is reported. */
    message: z.nullable(told),
    /** The few messages around it, oldest first. */
    around: z.array(told),
    /** The reported entry; null if something else is reported. */
    entry: z.nullable(
      z.object({
        kind: entryKind,
        day: z.int(),
        text: z.string(),
        writtenAt: z.date(),
        files: z.array(z.string()),
        ...deletion,
      }),
    ),
  }),
  /** The files of the reported message or entry, as long as they are there and, for an entry, as long as the admins can read it. */
  attachments: z.array(attachment),
  ...managed,
})

const tags = ['Content reports']

export const contentReports = {
  /** Reports a person, a message or an entry to the admins. Sending the same id again returns the report that the first call made. */
  submit: forParticipants
    .route({
      method: 'POST',
      path: '/content-reports',
      tags,
      summary: 'Report a person or an item',
      successStatus: 201,
    })
    .input(
      z.extend(contentReportForm, {
        id: z.uuid(),
        about: reportedThing,
        /** The id of the person, the message or the entry. */
        of: z.uuid(),
      }),
    )
    .output(contentReport),

  /** My own, newest first. */
  mine: forParticipants
    .route({ method: 'GET', path: '/content-reports/mine', tags, summary: 'List my content reports' })
    .input(z.object(pageInput))
    .output(z.object({ reports: z.array(contentReport), ...pageOutput })),

  /** All reports in the organization except those about the caller, newest first. */
  list: forAdmins
    .route({ method: 'GET', path: '/content-reports', tags, summary: 'List content reports' })
    .input(
      z.object({
        status: z.optional(reportStatus),
        about: z.optional(reportedThing),
        ...pageInput,
      }),
    )
    .output(z.object({ reports: z.array(managedContentReport), ...pageOutput })),

  /**
   * Changes its status, the admins' notes and the answer to the person who made it. They are told about a new answer. `version` is the one
   * the caller saw.
   */
  update: forAdmins
    .route({ method: 'PATCH', path: '/content-reports/{id}', tags, summary: 'Manage a content report' })
    .errors(listed('CHANGED_MEANWHILE'))
    .input(managingInput)
    .output(managedContentReport),
}

export type ContentReport = z.infer<typeof contentReport>
export type ManagedContentReport = z.infer<typeof managedContentReport>
export type ReportedThing = z.infer<typeof reportedThing>
export type ReportReason = z.infer<typeof reportReason>
