import { api } from '#server/api.ts'
import { readSetUpLink } from '#server/joining/set-up-link.ts'
import { listOrganizations, readOrganization } from './managed-organizations.ts'
import { archiveOrganization, changeOrganization, createOrganization } from './save-organization.ts'

export const organizations = {
  setUpLink: api.organizations.setUpLink.handler(({ context, input }) =>
    context.write((tx) => readSetUpLink(tx, input, context.access)),
  ),
  list: api.organizations.list.handler(({ context, input }) =>
    context.read((tx) => listOrganizations(tx, input, context.access.appUrl)),
  ),
  read: api.organizations.read.handler(({ context, input }) =>
    context.read((tx) => readOrganization(tx, input.id, context.access.appUrl)),
  ),
  create: api.organizations.create.handler(({ context, input }) =>
    context.write((tx) => createOrganization(tx, input, context.access.appUrl)),
  ),
  change: api.organizations.change.handler(({ context, input }) =>
    context.write((tx) => changeOrganization(tx, input, context.access.appUrl)),
  ),
  archive: api.organizations.archive.handler(({ context, input }) =>
    context.write((tx) => archiveOrganization(tx, { ...input, archived: true }, context.access.appUrl)),
  ),
  restore: api.organizations.restore.handler(({ context, input }) =>
    context.write((tx) => archiveOrganization(tx, { ...input, archived: false }, context.access.appUrl)),
  ),
}
