import * as z from 'zod/mini'
import { withoutNul } from '#contract/entries/entry.ts'
import { pageInput, pageOutput } from '#contract/page.ts'
import { forParticipants } from '#contract/procedure.ts'
import { reportForm, reportPriority } from './form.ts'

/** What becomes of a report. */
export const reportStatus = z.enum(['pending', 'investigating', 'resolved', 'closed'])

/** A report as its reporter sees it: without what admins note down. */
export const report = z.object({
  id: z.uuid(),
  title: z.string(),
  description: z.string(),
  priority: reportPriority,
  status: reportStatus,
  createdAt: z.date(),
  /** When it was resolved or closed; null while it is not. */
  resolvedAt: z.nullable(z.date()),
})

/** Where a report comes from. The reporter is shown it before it is sent; no part of it is needed. */
const origin = {
  /** The path of the page, without what follows a question mark. */
  page: z.optional(z.string().check(withoutNul, z.maxLength(200), z.regex(/^\/[^?#]*$/))),
  /** The build of that page. */
  build: z.optional(z.string().check(withoutNul, z.maxLength(50))),
  /** Browser and system in words. */
  browser: z.optional(z.string().check(withoutNul, z.maxLength(100))),
}

const tags = ['Reports']

export const reports = {
  /** Tells the admins of something that does not work. Sending the same id again answers the report that the first call made. */
  submit: forParticipants
    .route({ method: 'POST', path: '/reports', tags, summary: 'Report an error', successStatus: 201 })
    .input(z.extend(reportForm, { id: z.uuid(), ...origin }))
    .output(report),

  /** The caller's own reports, newest first. */
  list: forParticipants
    .route({ method: 'GET', path: '/reports', tags, summary: 'List my error reports' })
    .input(z.object(pageInput))
    .output(z.object({ reports: z.array(report), ...pageOutput })),
}

export type Report = z.infer<typeof report>
export type ReportStatus = z.infer<typeof reportStatus>
