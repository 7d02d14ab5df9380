import { plural } from '#words/plural.ts'

/** For somebody whose name is not to be seen, or is gone. */
export const unknownUser = 'Unknown User'

const error = (text: string) => ({ title: 'Error', text })

/** User management: the people of an organization and who leads whom, for its admins. */
export const peopleWords = {
  tabs: 'User management',
  roles: 'User Roles',
  assignments: 'Leader Assignments',

  /** The page while nobody is an admin yet. */
  become: {
    text: 'Nobody runs this Emmaus yet. If you have the set-up token, you can become its first admin.',
    token: 'Set-up token',
    tokenHint:
      'The server prints a set-up link when it starts. Paste the link, or the token at the end of it.',
    missing: 'Paste the set-up link or its token.',
    open: 'Use this token',
    opening: 'Checking...',
    unknown: 'This is not the set-up token. Check what the server printed when it started.',
    done: 'You are now an admin',
  },

  list: {
    text: 'Everybody in your church: who they are, what they can do, and when they were last active.',
    filters: 'Which people to show',
    search: 'Search by name or email',
    look: 'Search',
    role: 'Role',
    anyRole: 'All roles',
    state: 'Account',
    states: {
      any: 'All accounts',
      suspended: 'Suspended',
      leaving: 'Leaving',
      unconfirmed: 'Email not confirmed',
      approval: 'Waiting to be let in',
    },
    order: 'Sort by',
    orders: { name: 'Name', newest: 'Newest', role: 'Role', active: 'Last active' },
    count: (count: number) => plural('en', count, { one: '1 person', other: `${count} people` }),
    failed: 'Failed to load users. Make sure you have admin privileges.',
    noneFound: 'Nobody found',
    noneFoundText: 'Nobody matches this search and these filters.',
    showAll: 'Show everybody',
    pages: 'Pages of people',
    moving: 'To move somebody to another church, open that church and look them up there.',
    columns: {
      person: 'Person',
      role: 'Role',
      joined: 'Joined',
      active: 'Last active',
      acts: 'Manage',
    },
    you: 'You',
    suspended: 'Suspended',
    suspendedSince: (date: string) => `Suspended since ${date}`,
    leaving: (date: string) => `Leaving, to be removed on ${date}`,
    notConfirmed: 'Email not confirmed',
    leads: (count: number) => plural('en', count, { one: 'Leads 1 person', other: `Leads ${count} people` }),
    today: 'Today',
    never: 'Not yet',
    roleOf: (name: string) => `Role of ${name}`,
    manage: (name: string) => `Manage ${name}`,
  },

  role: { participant: 'Participant', leader: 'Leader', admin: 'Admin' },

  changeRole: {
    title: (name: string, role: string) => `Make ${name} ${role}?`,
    as: { participant: 'a participant', leader: 'a leader', admin: 'an admin' },
    participant: (name: string) =>
      `${name} keeps what they wrote, and can no longer open the pages for leaders or admins.`,
    leader: (name: string) =>
      `${name} can read what the people assigned to them share with leaders, and respond to it.`,
    admin: (name: string) =>
      `${name} can manage everybody here and read what people share with leaders. They will be signed out and will have to sign in again.`,
    keeps: (name: string, count: number) =>
      plural('en', count, {
        one: `The person ${name} leads stays assigned, and their circle stays too. ${name} can still read what is shared there, but no longer what is only for leaders. To end that, remove the assignment under Leader Assignments.`,
        other: `The ${count} people ${name} leads stay assigned, and their circle stays too. ${name} can still read what is shared there, but no longer what is only for leaders. To end that, remove the assignments under Leader Assignments.`,
      }),
    confirm: 'Change role',
    busy: 'Changing...',
    done: (name: string, role: string) => `${name} is now ${role}`,
    failed: error('Failed to update user role. Please try again.'),
  },

  suspend: {
    act: 'Suspend',
    title: (name: string) => `Suspend ${name}?`,
    text: (name: string) =>
      `${name} will be signed out everywhere right away and cannot sign in until an admin restores the account. What they wrote stays as it is.`,
    busy: 'Suspending...',
    done: (name: string) => `${name} is suspended`,
    failed: error('Failed to suspend this account. Please try again.'),
  },
  restore: {
    act: 'Restore',
    title: (name: string) => `Restore ${name}?`,
    text: (name: string) => `${name} can sign in again, with the role they had.`,
    busy: 'Restoring...',
    done: (name: string) => `${name} can sign in again`,
    failed: error('Failed to restore this account. Please try again.'),
  },
  endSessions: {
    act: 'Sign out everywhere',
    title: (name: string) => `Sign ${name} out everywhere?`,
    text: (name: string) =>
      `${name} will have to sign in again on each device. Anything they have started to write stays on the device.`,
    busy: 'Signing out...',
    done: (name: string) => `${name} is signed out everywhere`,
    failed: error('Failed to end the sessions. Please try again.'),
  },

  /** Those who have signed up and are not in. */
  waiting: {
    count: (count: number) => plural('en', count, { one: '1 sign-up', other: `${count} sign-ups` }),
    failed: 'The sign-ups could not be loaded.',
    pages: 'Pages of sign-ups',
    since: (moment: string) => `Signed up ${moment}`,

    confirmation: {
      notice: (count: number) =>
        plural('en', count, {
          one: '1 person has signed up but has not confirmed their email yet.',
          other: `${count} people have signed up but have not confirmed their email yet.`,
        }),
      see: 'See who',
      text: 'They have signed up but do not have an account yet. We do not know yet whether these names and addresses belong together.',
      empty: 'Everybody has confirmed',
      emptyText: 'No sign-ups are waiting to be confirmed.',
      send: 'Resend confirmation',
      sendTo: (email: string) => `Resend confirmation to ${email}`,
      sending: 'Sending...',
      sent: 'Confirmation sent',
      sentText: (email: string) => `A new link is on its way to ${email}.`,
      failedToSend: error('Failed to send the confirmation. Please try again.'),
      tooOften: (when: string) =>
        error(`We have already written to this address three times. You can write again ${when}.`),
      confirmed: error('This sign-up is no longer waiting. It may have been confirmed.'),
    },

    approval: {
      notice: (count: number) =>
        plural('en', count, {
          one: '1 person has signed up and is waiting to be let in.',
          other: `${count} people have signed up and are waiting to be let in.`,
        }),
      see: 'Decide',
      text: 'They have signed up and shown that the address is theirs, but not that the name is. Each of them gets an email once you have decided.',
      empty: 'Nobody is waiting to be let in',
      emptyText: 'People who need an admin to let them in show up here once their email is confirmed.',
      confirmedAt: (moment: string) => `Email confirmed ${moment}`,
      letIn: 'Let in',
      letInWhom: (name: string, email: string) => `Let ${name} in, ${email}`,
      lettingIn: 'Letting in...',
      isIn: (name: string) => `You let ${name} in`,
      isInText: (email: string) => `An email is on its way to ${email} to let them know.`,
      failedToLetIn: error('Failed to let this person in. Please try again.'),
      decided: error('This sign-up is no longer waiting. Somebody else may have decided.'),
      turnAway: 'Turn away',
      turnAwayWhom: (name: string, email: string) => `Turn ${name} away, ${email}`,
      ask: {
        title: (name: string) => `Turn ${name} away?`,
        text: (email: string) =>
          `The details they gave will be removed, and an email to ${email} will tell them that they were not let in. They can sign up again.`,
        confirm: 'Turn away',
        busy: 'Turning away...',
      },
      isAway: (name: string) => `You turned ${name} away`,
      isAwayText: (email: string) => `An email is on its way to ${email} to let them know.`,
      failedToTurnAway: error('Failed to turn this person away. Please try again.'),
    },
  },

  assign: {
    title: 'Assign participants',
    text: 'A leader and the people assigned to them make up a circle. The leader can read what they share with leaders.',
    leader: 'Leader',
    choose: 'Choose a leader',
    option: (name: string, count: number) =>
      plural('en', count, { one: `${name}, leads 1`, other: `${name}, leads ${count}` }),
    leadersFailed: 'The leaders could not be loaded.',
    participants: 'Participants',
    search: 'Search participants',
    chooseLeader: 'Choose a leader first.',
    unassigned: 'Without a leader',
    ledBy: (names: string) => `Led by ${names}`,
    already: 'Already assigned',
    candidatesFailed: 'The participants could not be loaded.',
    noneFound: 'Nobody found',
    more: (shown: number, total: number) => `${shown} of ${total}. Search to find the others.`,
    chosen: (count: number) => plural('en', count, { one: '1 chosen', other: `${count} chosen` }),
    submit: 'Assign',
    busy: 'Assigning...',
    missing: { title: 'Missing selection', text: 'Choose a leader and at least one participant.' },
    tooMany: (most: number) => ({ title: 'Too many at once', text: `Choose at most ${most} people.` }),
    done: (count: number, leader: string) =>
      plural('en', count, {
        one: `1 person is now assigned to ${leader}`,
        other: `${count} people are now assigned to ${leader}`,
      }),
    existing: (names: string) => `Already assigned: ${names}.`,
    failed: error('Failed to create assignment. This assignment may already exist.'),
  },

  assigned: {
    title: 'Assignments',
    filter: 'Show the assignments of',
    everyLeader: 'All leaders',
    count: (count: number) => plural('en', count, { one: '1 assignment', other: `${count} assignments` }),
    failed: 'Failed to load leader assignments.',
    empty: 'No assignments yet',
    emptyText: 'Choose a leader and participants above.',
    noneFound: 'This leader does not lead anyone',
    pages: 'Pages of assignments',
    ledBy: (leader: string) => `led by ${leader}`,
    since: (date: string) => `since ${date}`,
    noLeader: 'No longer a leader',
    remove: 'Remove',
    removeOf: (participant: string, leader: string) => `Remove ${participant} from ${leader}`,
    removing: 'Removing...',
    ask: {
      title: (participant: string, leader: string) => `Remove ${participant} from ${leader}?`,
      text: (participant: string, leader: string) =>
        `${leader} is no longer a leader, so this cannot be undone: ${participant} cannot be assigned to ${leader} again.`,
    },
    removed: (participant: string, leader: string) => `${participant} is no longer assigned to ${leader}`,
    undo: 'Undo',
    restored: (participant: string, leader: string) => `${participant} is assigned to ${leader} again`,
    removeFailed: error('Failed to remove assignment.'),
  },
}
