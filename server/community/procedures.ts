import { api } from '#server/api.ts'
import { blockPerson, listBlocked, unblockPerson } from './blocks.ts'
import { findPeople } from './find-people.ts'
import { addMember, leaveOwner, listMembers, listOwners, removeMember } from './members.ts'

export const community = {
  // Each search is counted.
  search: api.community.search.handler(({ context, input }) =>
    context.write((tx) => findPeople(tx, input.words)),
  ),
  members: api.community.members.handler(({ context, input }) =>
    context.read((tx) => listMembers(tx, input)),
  ),
  owners: api.community.owners.handler(({ context, input }) => context.read((tx) => listOwners(tx, input))),
  add: api.community.add.handler(({ context, input }) =>
    context.write((tx) => addMember(tx, input.personId)),
  ),
  remove: api.community.remove.handler(async ({ context, input }) => {
    await context.write((tx) => removeMember(tx, input.personId))
    return {}
  }),
  leave: api.community.leave.handler(async ({ context, input }) => {
    await context.write((tx) => leaveOwner(tx, input.personId))
    return {}
  }),
  blocked: api.community.blocked.handler(({ context, input }) =>
    context.read((tx) => listBlocked(tx, input)),
  ),
  block: api.community.block.handler(async ({ context, input }) => {
    await context.write((tx) => blockPerson(tx, input.personId))
    return {}
  }),
  unblock: api.community.unblock.handler(async ({ context, input }) => {
    await context.write((tx) => unblockPerson(tx, input.personId))
    return {}
  }),
}
