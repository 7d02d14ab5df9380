import { api } from '#server/api.ts'
import { listReports, submitReport } from './reports.ts'

export const reports = {
  submit: api.reports.submit.handler(({ context, input }) => context.write((tx) => submitReport(tx, input))),
  list: api.reports.list.handler(({ context, input }) => context.read((tx) => listReports(tx, input))),
}
