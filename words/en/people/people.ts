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
    text: 'Nobody runs this Emmaus yet. Whoever has the set-up token becomes its first admin.',
    token: 'Set-up token',
    tokenHint:
      'The server prints a set-up link when it starts. Paste the link or the token that it ends with.',
    missing: 'Paste the set-up link or its token.',
    open: 'Use this token',
    opening: 'Looking...',
    unknown: 'This is not the set-up token. Look at what the server printed when it started.',
    done: 'You are an admin now',
  },

  list: {
    text: 'Everybody in your church: who they are, what they may do, and when they were last here.',
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
    noneFoundText: 'Nobody is called so, or has this role and account.',
    showAll: 'Show everybody',
    pages: 'Pages of people',
    moving: 'To move somebody to another church, open that church and look them up there.',
    columns: {
      person: 'Person',
      role: 'Role',
      joined: 'Here since',
      active: 'Last active',
      acts: 'Manage',
    },
    you: 'You',
    suspended: 'Suspended',
    suspendedSince: (date: string) => `Suspended since ${date}`,
    leaving: (date: string) => `Leaving, removed on ${date}`,
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
      `${name} keeps what they wrote, and no longer opens the pages of leaders or admins.`,
    leader: (name: string) =>
      `${name} reads what the people assigned to them share with leaders, and answers it.`,
    admin: (name: string) =>
      `${name} manages everybody here and reads what people share with leaders. They are signed out and sign in anew.`,
    keeps: (name: string, count: number) =>
      plural('en', count, {
        one: `The person whom ${name} leads stays assigned, and so does their circle: ${name} goes on reading what is shared there, and no longer what is only for leaders. To end that, remove the assignment under Leader Assignments.`,
        other: `The ${count} people whom ${name} leads stay assigned, and so does their circle: ${name} goes on reading what is shared there, and no longer what is only for leaders. To end that, remove the assignments under Leader Assignments.`,
      }),
    confirm: 'Change role',
    busy: 'Changing...',
    done: (name: string, role: string) => `${name} is ${role} now`,
    failed: error('Failed to update user role. Please try again.'),
  },

  suspend: {
    act: 'Suspend',
    title: (name: string) => `Suspend ${name}?`,
    text: (name: string) =>
      `${name} is signed out everywhere at once and cannot sign in until somebody restores them. What they wrote stays as it is.`,
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
      `${name} signs in again on each device. What they have begun to write stays on the device.`,
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
          one: '1 person has signed up and not confirmed their email yet.',
          other: `${count} people have signed up and not confirmed their email yet.`,
        }),
      see: 'See who',
      text: 'They have signed up and have no account yet. Nobody has shown that these names and addresses belong together.',
      empty: 'Everybody has confirmed',
      emptyText: 'Nobody waits for a confirmation.',
      send: 'Send confirmation again',
      sendTo: (email: string) => `Send confirmation again to ${email}`,
      sending: 'Sending...',
      sent: 'Confirmation sent',
      sentText: (email: string) => `A new link is on its way to ${email}.`,
      failedToSend: error('Failed to send the confirmation. Please try again.'),
      tooOften: (when: string) =>
        error(`This address was written to three times. You can write again ${when}.`),
      confirmed: error('This sign-up no longer waits. It may have been confirmed.'),
    },

    approval: {
      notice: (count: number) =>
        plural('en', count, {
          one: '1 person has signed up and waits to be let in.',
          other: `${count} people have signed up and wait to be let in.`,
        }),
      see: 'Decide',
      text: 'They have signed up and shown that their address is theirs. Nobody has shown that the name is. Each gets a mail when you have decided.',
      empty: 'Nobody waits to be let in',
      emptyText:
        'Whoever signs up and needs an admin to let them in comes here, once their email is confirmed.',
      confirmedAt: (moment: string) => `Email confirmed ${moment}`,
      letIn: 'Let in',
      letInWhom: (name: string, email: string) => `Let ${name} in, ${email}`,
      lettingIn: 'Letting in...',
      isIn: (name: string) => `${name} is let in`,
      isInText: (email: string) => `A mail that says so is on its way to ${email}.`,
      failedToLetIn: error('Failed to let this person in. Please try again.'),
      decided: error('This sign-up no longer waits. Somebody else may have decided.'),
      turnAway: 'Turn away',
      turnAwayWhom: (name: string, email: string) => `Turn ${name} away, ${email}`,
      ask: {
        title: (name: string) => `Turn ${name} away?`,
        text: (email: string) =>
          `What they gave to sign up is removed, and a mail to ${email} says that they were not let in. They can sign up again.`,
        confirm: 'Turn away',
        busy: 'Turning away...',
      },
      isAway: (name: string) => `${name} is turned away`,
      isAwayText: (email: string) => `A mail that says so is on its way to ${email}.`,
      failedToTurnAway: error('Failed to turn this person away. Please try again.'),
    },
  },

  assign: {
    title: 'Assign participants',
    text: 'A leader and those assigned to them are a circle. The leader reads what they share with leaders.',
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
        one: `1 person is assigned to ${leader}`,
        other: `${count} people are assigned to ${leader}`,
      }),
    existing: (names: string) => `Assigned already: ${names}.`,
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
    noneFound: 'This leader leads nobody',
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
