import type { Standing } from '#contract/joining/invitation.ts'
import { plural } from '#words/plural.ts'

const error = (text: string) => ({ title: 'Error', text })

const standings: Record<Standing, string> = {
  good: 'Active',
  full: 'Full',
  ended: 'Ended',
  resting: 'On hold',
  withdrawn: 'Withdrawn',
}

const addresses = (count: number) =>
  plural('en', count, { one: '1 address', other: `${count.toLocaleString('en-US')} addresses` })

/** How people come to an organization: its invitations, and the link for its first admin. */
export const joiningWords = {
  leadersOnly: 'You need to be a leader to invite people',
  adminsOnly: "You need to be an admin to see a church's invitations",
  text: 'Links people can use to sign up. Email them, copy them, or show them on a screen as a code.',
  textOfLeader:
    'Links people can use to sign up and join your circle. Email them, copy them, or show them as a code.',
  toOrganization: (church: string) => `Back to ${church}`,
  archived: 'While the organization is archived, nobody can sign up, even with an invitation.',
  needsPlan: 'Inviting people to a circle is part of it.',

  list: {
    title: 'Invitations so far',
    count: (count: number) => plural('en', count, { one: '1 invitation', other: `${count} invitations` }),
    failed: 'The invitations could not be loaded.',
    churchFailed: 'The organization could not be loaded.',
    empty: 'No invitations yet',
    emptyText: 'Create one, then email its link or show its code on a screen.',
    emptyTextResting: 'The invitations you create will be listed here.',
    pages: 'Pages of invitations',
    /** Under them, of the first of their figures. */
    counted:
      '“Opened” counts browsers, even after an invitation has stopped letting people in. A link preview in a chat counts as one.',
  },

  one: {
    /** Where nobody gave it a name. */
    unnamed: (moment: string) => `Invitation from ${moment}`,
    intoChurch: (church: string) => `To ${church}`,
    intoCircle: (leader: string) => `To the circle of ${leader}`,
    /** Where it is nobody whom one sees. */
    intoSomeCircle: 'To the circle of a leader there',
    intoOwnCircle: 'To your circle',
    madeBy: (name: string, day: string) => `Created by ${name} on ${day}`,
    made: (day: string) => `Created on ${day}`,
    standings,
    why: {
      full: 'It no longer lets anyone in, because all its places are taken.',
      ended: (moment: string) => `It no longer lets anyone in, because it ended on ${moment}.`,
      resting:
        'It is not letting anyone in for now. Either the church is archived, or the invitation is for a circle whose leader cannot lead anyone here because of their role, their account or the plan.',
      withdrawn: 'It no longer lets anyone in, because it was withdrawn. People who joined with it stay.',
    },
    linkOf: (name: string) => `Link for ${name}`,
    copy: (name: string) => `Copy the link for ${name}`,
    endsAt: (moment: string) => `Valid until ${moment}`,
    noEnd: 'Valid until it is withdrawn',
    places: (taken: number, all: number) =>
      `${taken.toLocaleString('en-US')} of ${plural('en', all, { one: '1 place', other: `${all.toLocaleString('en-US')} places` })} taken`,
    noLimit: 'Unlimited places',
    mailed: (count: number) => `Emailed to ${addresses(count)}`,
    opened: 'Opened',
    signedUp: 'Signed up',
    confirmed: 'Confirmed',
    counts: (name: string) => `How far people got with ${name}`,
    code: 'QR code',
    codeOf: (name: string) => `QR code for ${name}`,
  },

  withdraw: {
    open: 'Withdraw',
    of: (name: string) => `Withdraw ${name}`,
    title: (name: string) => `Withdraw ${name}?`,
    text: 'Its link will no longer let anyone in, and this cannot be undone. People who joined with it stay.',
    confirm: 'Withdraw',
    busy: 'Withdrawing...',
    done: (name: string) => `${name} has been withdrawn`,
    failed: error('Failed to withdraw this invitation. Please try again.'),
  },

  invite: {
    open: 'New invitation',
    title: 'New invitation',
    text: (church: string) => `Anyone who follows its link can sign up for ${church}.`,
    textOfLeader: (church: string) =>
      `Anyone who follows its link can sign up for ${church} and will join your circle.`,
    label: 'Name (optional)',
    labelHint: 'Only people who can send invitations see this. For example, “Alpha course, fall”.',
    leader: 'Whose circle they join',
    nobody: 'No circle, only the church',
    leaderHint: 'The leader you choose here will lead everyone who joins with it, from the start.',
    leadersLoading: 'Loading the leaders...',
    leadersFailed: 'The leaders could not be loaded.',
    days: 'Valid for',
    dayChoices: {
      1: '1 day',
      7: '7 days',
      14: '14 days',
      30: '30 days',
      90: '90 days',
      365: '1 year',
    } as Record<number, string>,
    untilWithdrawn: 'Until it is withdrawn',
    places: 'How many people can join (optional)',
    placesHint: 'Leave this empty for no limit.',
    fewerPlaces: (places: number, count: number) =>
      `You are writing to ${addresses(count)}, but only ${plural('en', places, { one: 'the first person', other: `the first ${places} people` })} can join.`,
    addresses: 'Email it to (optional)',
    addressesHint: (most: number) =>
      `Paste your list as it is: addresses or “Name <address>”, separated by commas, semicolons or new lines. You can write to ${most} at once, ten times a day.`,
    addressCount: addresses,
    wrong: (wrong: readonly string[], more: number) =>
      `${plural('en', wrong.length + more, { one: 'This is not an address', other: 'These are not addresses' })}: ${wrong.join(', ')}${more > 0 ? `, and ${more} more` : ''}`,
    save: 'Create invitation',
    saveAndMail: 'Create and email invitation',
    saving: 'Creating...',
    failed: error('Failed to create this invitation. Please try again.'),
  },

  made: {
    title: 'Your invitation is ready',
    text: 'Give the link to the people you want to invite, or let them scan the code.',
    link: 'Invitation link',
    mailed: (count: number) => `It is on its way to ${addresses(count)}.`,
    spared: (count: number) =>
      plural('en', count, {
        one: 'We did not write to 1 address, because you have already invited it twice within 30 days.',
        other: `We did not write to ${count} addresses, because you have already invited them twice within 30 days.`,
      }),
    copy: 'Copy link',
    code: 'QR code',
    done: 'Done',
  },

  code: {
    title: (church: string) => church,
    text: 'Point your camera at this code to sign up.',
    alt: (link: string) => `QR code for ${link}`,
    svg: 'Save as SVG',
    png: 'Save as PNG',
    failed: error('The picture could not be created. Please try the other format.'),
    file: 'invitation',
  },

  /** Said to a member who opens an invitation. */
  member: {
    title: (church: string) => `You are already a member of ${church}`,
    nothing: 'This invitation is for new people. Nothing changes for you.',
    ledAlready: (leader: string) =>
      `This invitation is for the circle of ${leader}, and you are already in it. Nothing changes for you.`,
    another: (leader: string) =>
      `This invitation brings new people into the circle of ${leader}. If you would like to join it, ask its leader or an admin.`,
    own: 'This invitation brings new people into your own circle.',
    elsewhere: (church: string) => `You are signed in to ${church}`,
    signOutFirst: (other: string) => `This invitation is for ${other}. To use it, sign out here first.`,
  },

  /** What stands on the page of an organization. */
  section: {
    title: 'Joining',
    texts: {
      open: (address: string) => `People sign up at ${address}, or with an invitation link.`,
      invitation: (address: string) =>
        `People can only sign up with an invitation link. Anyone with an account signs in at ${address}.`,
      approval: (address: string) =>
        `People sign up at ${address}, and an admin lets them in. An invitation link lets them in right away.`,
    },
    all: 'Invitations',
  },
  linkFailed: error('Failed to show the set-up link. Please try again.'),
  noAdmin:
    'It has no admin yet. Give the set-up link to the person who will be the first admin. It works once and expires after 14 days.',
  noAdminYet: 'It has no admin yet.',
  showSetUpLink: 'Show the set-up link',
  setUpLink: 'Set-up link',
  copySetUpLink: 'Copy set-up link',
  renew: 'Renew',
  setUpEnds: (day: string) => `It works until ${day}. Do not show it to anyone else.`,
  setUpRenewed: 'The set-up link has been renewed',
}
