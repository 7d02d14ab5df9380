import { api } from '#server/api.ts'
import { listOwnContentReports, submitContentReport } from './content-reports.ts'
import { listManagedReports, updateReport } from './managed-reports.ts'

export const contentReports = {
  submit: api.contentReports.submit.handler(({ context, input }) =>
    context.write((tx) => submitContentReport(tx, input)),
  ),
  mine: api.contentReports.mine.handler(({ context, input }) =>
    context.read((tx) => listOwnContentReports(tx, input)),
  ),
  list: api.contentReports.list.handler(({ context, input }) =>
    context.read((tx) => listManagedReports(tx, input)),
  ),
  update: api.contentReports.update.handler(({ context, input }) =>
    context.write((tx) => updateReport(tx, input)),
  ),
}
