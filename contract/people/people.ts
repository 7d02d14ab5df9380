import * as z from 'zod/mini'
import { role } from '#contract/account/me.ts'
import { withoutNul } from '#contract/entries/entry.ts'
import { listed } from '#contract/errors.ts'
import { numberedInput, numberedOutput } from '#contract/page.ts'
import { forAdmins, forAdminsAndKeys } from '#contract/procedure.ts'
import { publicProfile } from '#contract/profile/public-profile.ts'
import { awaited, peopleOrders, peopleStates } from './kinds.ts'
import { mostAssigned, peopleSearchLength } from './limits.ts'
import { assignableLeader, assignment, candidate, managedPerson, waitingSignUp } from './person.ts'

/** Part of a name or an address. */
const search = z.optional(z.string().check(withoutNul, z.trim(), z.maxLength(peopleSearchLength)))
const person = z.object({ id: z.uuid() })
const tags = ['People']

export const people = {
  /** Everybody in the organization. */
  list: forAdminsAndKeys('people:read')
    .route({ method: 'GET', path: '/managed-people', tags, summary: 'List the people of the organization' })
    .input(
      z.object({
        search,
        role: z.optional(role),
        state: z.optional(z.enum(peopleStates)),
        order: z._default(z.enum(peopleOrders), 'name'),
        ...numberedInput,
      }),
    )
    .output(
      z.object({
        people: z.array(managedPerson),
        ...numberedOutput,
        /** Addresses that somebody has signed up with and not confirmed. */
        waiting: z.int(),
        /** Sign-ups that are confirmed and waiting for an admin to let them in. */
        toLetIn: z.int(),
        /** Whether the caller can move people from one organization to another. */
        can: z.object({ move: z.boolean() }),
      }),
    ),

  /**
   * The people who have signed up and are not in yet, newest first: those who have not confirmed their address, or those who have and are
   * waiting for an admin to let them in. Admins see only those who are signing up for their own organization.
   */
  waiting: forAdminsAndKeys('people:read')
    .route({ method: 'GET', path: '/waiting-sign-ups', tags, summary: 'List waiting sign-ups' })
    .input(
      z.object({
        search,
        /** What they are waiting for: to confirm their address, or for an admin to let them in. */
        waitsFor: z._default(z.enum(awaited), 'confirmation'),
        ...numberedInput,
      }),
    )
    .output(z.object({ signUps: z.array(waitingSignUp), ...numberedOutput })),

  /** Sends the confirmation of a sign-up once more. */
  resendConfirmation: forAdminsAndKeys('people:write')
    .route({
      method: 'POST',
      path: '/waiting-sign-ups/{id}/confirmation',
      tags,
      summary: 'Send a confirmation again',
    })
    .input(person)
    .output(z.object({})),

  /** Lets somebody in whose address is confirmed, and tells them by email. */
  letIn: forAdmins
    .route({ method: 'PUT', path: '/waiting-sign-ups/{id}/approval', tags, summary: 'Let somebody in' })
    .errors(listed('TAKES_NOBODY_NEW'))
    .input(person)
    .output(z.object({})),

  /** Turns somebody away whose address is confirmed, and tells them by email. The details they gave are removed. */
  turnAway: forAdmins
    .route({ method: 'DELETE', path: '/waiting-sign-ups/{id}', tags, summary: 'Turn somebody away' })
    .input(person)
    .output(z.object({})),

  /**
   * Gives somebody another role, from their next request on; anyone who becomes an admin has to sign in again. Nobody can change their own
   * role.
   */
  changeRole: forAdmins
    .route({ method: 'PUT', path: '/managed-people/{id}/role', tags, summary: 'Change a role' })
    .errors(listed('OWN_ROLE'))
    .input(z.extend(person, { role }))
    .output(managedPerson),

  /** Shuts somebody out right away, until they are restored. */
  suspend: forAdminsAndKeys('people:write')
    .route({ method: 'PUT', path: '/managed-people/{id}/suspension', tags, summary: 'Suspend somebody' })
    .errors(listed('OWN_ACCOUNT'))
    .input(person)
    .output(managedPerson),

  /** Lets somebody who was suspended in again. */
  restore: forAdminsAndKeys('people:write')
    .route({ method: 'DELETE', path: '/managed-people/{id}/suspension', tags, summary: 'Restore somebody' })
    .errors(listed('OWN_ACCOUNT'))
    .input(person)
    .output(managedPerson),

  /** Signs somebody out on all their devices. */
  endSessions: forAdminsAndKeys('people:write')
    .route({
      method: 'DELETE',
      path: '/managed-people/{id}/sessions',
      tags,
      summary: 'Sign somebody out everywhere',
    })
    .errors(listed('OWN_ACCOUNT'))
    .input(person)
    .output(managedPerson),

  /** The leaders to whom people can be assigned, and anyone else who still has people assigned to them, by name. */
  leaders: forAdminsAndKeys('assignments:read')
    .route({ method: 'GET', path: '/leaders', tags, summary: 'List leaders' })
    .output(z.object({ leaders: z.array(assignableLeader) })),

  /** The first of the people who can be assigned to a leader: those nobody leads first, then the others, each by name. */
  candidates: forAdminsAndKeys('assignments:read')
    .route({
      method: 'GET',
      path: '/leaders/{leaderId}/candidates',
      tags,
      summary: 'Who can be assigned to a leader',
    })
    .input(z.object({ leaderId: z.uuid(), search }))
    .output(z.object({ people: z.array(candidate), total: z.int() })),

  /** Who leads whom, newest first. */
  assignments: forAdminsAndKeys('assignments:read')
    .route({ method: 'GET', path: '/assignments', tags, summary: 'List leader assignments' })
    .input(z.object({ leaderId: z.optional(z.uuid()), ...numberedInput }))
    .output(z.object({ assignments: z.array(assignment), ...numberedOutput })),

  /** Assigns people to a leader: everyone who is not assigned yet, and names those who are. ALREADY_ASSIGNED if all of them are. */
  assign: forAdminsAndKeys('assignments:write')
    .route({
      method: 'POST',
      path: '/assignments',
      tags,
      summary: 'Assign people to a leader',
      successStatus: 201,
    })
    .errors(listed('NOT_IN_PLAN', 'OWN_LEADER', 'NOT_A_LEADER', 'ALREADY_ASSIGNED'))
    .input(
      z.object({
        leaderId: z.uuid(),
        participantIds: z.array(z.uuid()).check(z.minLength(1), z.maxLength(mostAssigned)),
      }),
    )
    .output(z.object({ made: z.array(assignment), existing: z.array(publicProfile) })),

  /** From now on, this leader no longer leads this participant. */
  unassign: forAdminsAndKeys('assignments:write')
    .route({ method: 'DELETE', path: '/assignments/{id}', tags, summary: 'Remove an assignment' })
    .input(person)
    .output(z.object({})),
}
