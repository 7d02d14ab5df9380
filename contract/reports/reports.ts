import * as z from 'zod/mini'
import { withoutNul } from '#contract/entries/entry.ts'
import { listed } from '#contract/errors.ts'
import { pageInput, pageOutput } from '#contract/page.ts'
import { forAdmins, forParticipants } from '#contract/procedure.ts'
import { reportForm, reportPriority } from './form.ts'
import { searchLength } from './limits.ts'
import { answered, managed, managingInput, reportStatus } from './managing.ts'

/** A report as its reporter sees it: without the admins' notes. */
export const report = z.object({
  id: z.uuid(),
  title: z.string(),
  description: z.string(),
  priority: reportPriority,
  status: reportStatus,
  ...answered,
  createdAt: z.date(),
  /** When it was resolved or closed; null until it is. */
  resolvedAt: z.nullable(z.date()),
})

/** A report as the admins see it, with where it comes from as far as that is known. */
export const managedReport = z.object({
  ...report.shape,
  /** The path of the page. */
  page: z.nullable(z.string()),
  /** The build of that page. */
  build: z.nullable(z.string()),
  /** The browser and system in words. */
  browser: z.nullable(z.string()),
  ...managed,
})

/** Where a report comes from. The reporter is shown it before it is sent; no part of it is needed. */
const origin = {
  /** The path of the page, without anything after a question mark. */
  page: z.optional(z.string().check(withoutNul, z.maxLength(200), z.regex(/^\/[^?#]*$/))),
  /** The build of that page. */
  build: z.optional(z.string().check(withoutNul, z.maxLength(50))),
  /** The browser and system in words. */
  browser: z.optional(z.string().check(withoutNul, z.maxLength(100))),
}

const tags = ['Reports']

export const reports = {
  /** Tells the admins about something that does not work. Sending the same id again returns the report that the first call made. */
  submit: forParticipants
    .route({ method: 'POST', path: '/reports', tags, summary: 'Report an error', successStatus: 201 })
    .input(z.extend(reportForm, { id: z.uuid(), ...origin }))
    .output(report),

  /** The caller's own reports, newest first. */
  list: forParticipants
    .route({ method: 'GET', path: '/reports', tags, summary: 'List my error reports' })
    .input(z.object(pageInput))
    .output(z.object({ reports: z.array(report), ...pageOutput })),

  /** All reports in the organization, newest first. Every word of `words` is searched for in the title and the description. */
  managed: forAdmins
    .route({ method: 'GET', path: '/reports/managed', tags, summary: 'List all error reports' })
    .input(
      z.object({
        status: z.optional(reportStatus),
        priority: z.optional(reportPriority),
        words: z.optional(z.string().check(z.maxLength(searchLength))),
        ...pageInput,
      }),
    )
    .output(z.object({ reports: z.array(managedReport), ...pageOutput })),

  /** Changes its status, the admins' notes and the answer to the person who made it. They are told about a new answer. */
  update: forAdmins
    .route({ method: 'PATCH', path: '/reports/{id}', tags, summary: 'Manage an error report' })
    .errors(listed('CHANGED_MEANWHILE'))
    .input(managingInput)
    .output(managedReport),
}

export type Report = z.infer<typeof report>
export type ManagedReport = z.infer<typeof managedReport>
