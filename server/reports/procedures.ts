import { api } from '#server/api.ts'
import { listManagedReports, updateReport } from './managed-reports.ts'
import { listReports, submitReport } from './reports.ts'

export const reports = {
  submit: api.reports.submit.handler(({ context, input }) => context.write((tx) => submitReport(tx, input))),
  list: api.reports.list.handler(({ context, input }) => context.read((tx) => listReports(tx, input))),
  managed: api.reports.managed.handler(({ context, input }) =>
    context.read((tx) => listManagedReports(tx, input)),
  ),
  update: api.reports.update.handler(({ context, input }) => context.write((tx) => updateReport(tx, input))),
}
