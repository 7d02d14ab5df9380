import { api } from '#server/api.ts'
import { comingBy, visitedOrganization } from '#server/joining/visited-organization.ts'
import { readChurchHelp } from './church-help.ts'
import { confirmLine, leaveOut, removeLine, saveLine } from './help-lines.ts'
import { readHelpSettings, readLacking, setContacts, setCountries, setTexts } from './help-settings.ts'

export const care = {
  church: api.care.church.handler(({ context: { database, access, actor, request } }) =>
    readChurchHelp(
      database,
      actor,
      async () => (await visitedOrganization(database, comingBy(request.headers), access.appUrl)).id,
    ),
  ),
  settings: api.care.settings.handler(({ context }) => context.read(readHelpSettings)),
  lacking: api.care.lacking.handler(({ context }) => context.read(readLacking)),

  // All that admins set.
  setCountries: api.care.setCountries.handler(({ context, input }) =>
    context.write((tx) => setCountries(tx, input)),
  ),
  saveLine: api.care.saveLine.handler(({ context, input }) => context.write((tx) => saveLine(tx, input))),
  removeLine: api.care.removeLine.handler(({ context, input }) =>
    context.write((tx) => removeLine(tx, input)),
  ),
  leaveOut: api.care.leaveOut.handler(({ context, input }) => context.write((tx) => leaveOut(tx, input))),
  confirm: api.care.confirm.handler(({ context, input }) => context.write((tx) => confirmLine(tx, input))),
  setContacts: api.care.setContacts.handler(({ context, input }) =>
    context.write((tx) => setContacts(tx, input)),
  ),
  setTexts: api.care.setTexts.handler(({ context, input }) => context.write((tx) => setTexts(tx, input))),
}
