import { paths } from '#web/paths.ts'
import { accountWords } from '#words/en/account.ts'
import { errorWords } from '#words/en/errors.ts'
import { frame } from '#words/en/frame.ts'
import { peopleWords } from '#words/en/people.ts'
import { ledHome } from './led-home.ts'
import { type Row, provedIn } from './row.ts'

const words = 'words/en/people.ts'
const byRoles = provedIn('e2e/people/roles.spec.ts')
const byAssigning = provedIn('e2e/people/assigning.spec.ts')
const byManaging = provedIn('server/people/manage-person.test.ts')
const byDatabase = provedIn('database/tests/people.test.ts')

const found =
  'admins find everybody in the menu, with role and address, in cards on a phone, and narrow them to a few'
const changed =
  'an admin changes a role, suspends and restores somebody, which their open pages hear of at once'
const first = 'while nobody is an admin, whoever has the token becomes one here, and nobody after'
const assigned = 'people are assigned to a leader at once, whom nobody leads first, removed and given back'

/** What admins manage: the roles of people and who leads whom. */
export const peopleRows: Row[] = [
  {
    what: 'The page of admins for people, in their menu',
    says: 'User Management',
    stands: { file: 'words/en/frame.ts', value: frame.pages.userManagement },
    proved: byRoles(found),
  },
  {
    what: 'Where the page of admins for people is',
    says: '/user-management',
    stands: { file: 'web/paths.ts', value: paths.userManagement() },
    proved: ledHome,
  },
  {
    what: 'The tabs of the page for people',
    says: ['User Roles', 'Leader Assignments'],
    stands: { file: words, value: [peopleWords.roles, peopleWords.assignments] },
    proved: byRoles(found),
  },
  {
    what: 'The button while nobody is an admin',
    says: 'Become Admin',
    stands: { file: 'words/en/account.ts', value: accountWords.becomeAdmin.save },
    proved: byRoles(first),
  },
  {
    what: 'An admin changes their own role',
    says: ['Cannot modify own role', 'You cannot remove your own admin privileges.'],
    stands: { file: 'words/en/errors.ts', value: Object.values(errorWords.OWN_ROLE) },
    proved: byRoles(changed),
  },
  {
    what: 'An organization keeps one admin',
    says: ['OWN_ROLE', 'You cannot remove your own admin privileges.'],
    stands: { file: 'words/en/errors.ts', value: ['OWN_ROLE', errorWords.OWN_ROLE.text] },
    proved: byManaging('is not one’s own, so that an admin always stays'),
  },
  {
    what: 'Two admins who demote each other at once, tried so often',
    says: 200,
    stands: { file: 'database/tests/people.test.ts' },
    proved: byDatabase('by changing the role, always leave one, in 200 tries', 'turn < 200'),
  },
  {
    what: 'A role that could not be changed',
    says: ['Error', 'Failed to update user role. Please try again.'],
    stands: { file: words, value: Object.values(peopleWords.changeRole.failed) },
    proved: byRoles(changed),
  },
  {
    what: 'People who could not be loaded',
    says: 'Failed to load users. Make sure you have admin privileges.',
    stands: { file: words, value: peopleWords.list.failed },
    proved: provedIn('e2e/failures.spec.ts')('${what} says so, and Retry heals it', 'hasText: failed'),
  },
  {
    what: 'Assignments that could not be loaded',
    says: 'Failed to load leader assignments.',
    stands: { file: words, value: peopleWords.assigned.failed },
    proved: provedIn('e2e/failures.spec.ts')('${what} says so, and Retry heals it', 'hasText: failed'),
  },
  {
    what: 'An assignment without a leader or a participant',
    says: 'Missing selection',
    stands: { file: words, value: peopleWords.assign.missing.title },
    proved: byAssigning(assigned),
  },
  {
    what: 'An assignment that could not be made',
    says: 'Failed to create assignment. This assignment may already exist.',
    stands: { file: words, value: peopleWords.assign.failed.text },
    proved: byAssigning(assigned),
  },
  {
    what: 'An assignment that could not be removed',
    says: ['Error', 'Failed to remove assignment.'],
    stands: { file: words, value: Object.values(peopleWords.assigned.removeFailed) },
    proved: byAssigning(assigned),
  },
]
