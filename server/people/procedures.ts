import { api } from '#server/api.ts'
import { assign, listAssignments, unassign } from './assignments.ts'
import { listCandidates, listLeaders } from './leaders.ts'
import { changeRole, endSessionsOf, listPeople, restore, suspend } from './managed-people.ts'
import { letIn, listWaiting, resendConfirmation, turnAway } from './waiting.ts'

export const people = {
  list: api.people.list.handler(({ context, input }) => context.read((tx) => listPeople(tx, input))),
  waiting: api.people.waiting.handler(({ context, input }) => context.read((tx) => listWaiting(tx, input))),
  resendConfirmation: api.people.resendConfirmation.handler(async ({ context, input }) => {
    await resendConfirmation(context, input.id)
    return {}
  }),
  letIn: api.people.letIn.handler(async ({ context, input }) => {
    await letIn(context, input.id)
    return {}
  }),
  turnAway: api.people.turnAway.handler(async ({ context, input }) => {
    await turnAway(context, input.id)
    return {}
  }),
  changeRole: api.people.changeRole.handler(({ context, input }) =>
    context.write((tx) => changeRole(tx, input)),
  ),
  suspend: api.people.suspend.handler(({ context, input }) => context.write((tx) => suspend(tx, input.id))),
  restore: api.people.restore.handler(({ context, input }) => context.write((tx) => restore(tx, input.id))),
  endSessions: api.people.endSessions.handler(({ context, input }) =>
    context.write((tx) => endSessionsOf(tx, input.id)),
  ),
  leaders: api.people.leaders.handler(({ context }) => context.read(listLeaders)),
  candidates: api.people.candidates.handler(({ context, input }) =>
    context.read((tx) => listCandidates(tx, input)),
  ),
  assignments: api.people.assignments.handler(({ context, input }) =>
    context.read((tx) => listAssignments(tx, input)),
  ),
  assign: api.people.assign.handler(({ context, input }) => context.write((tx) => assign(tx, input))),
  unassign: api.people.unassign.handler(async ({ context, input }) => {
    await context.write((tx) => unassign(tx, input.id))
    return {}
  }),
}
