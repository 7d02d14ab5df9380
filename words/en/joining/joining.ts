import type { Standing } from '#contract/joining/invitation.ts'
import { plural } from '#words/plural.ts'

const error = (text: string) => ({ title: 'Error', text })

const standings: Record<Standing, string> = {
  good: 'Good',
  full: 'Full',
  ended: 'Ended',
  resting: 'Resting',
  withdrawn: 'Withdrawn',
}

const addresses = (count: number) =>
  plural('en', count, { one: '1 address', other: `${count.toLocaleString('en-US')} addresses` })

/** How people come to an organization: its invitations, and the link for its first admin. */
export const joiningWords = {
  leadersOnly: 'You need to be a leader to invite people',
  adminsOnly: 'You need to be an admin to see the invitations of a church',
  text: 'Links by which people sign up: to be mailed, copied, or shown as a code on a screen.',
  textOfLeader:
    'Links by which people sign up and come into your circle: to be mailed, copied, or shown as a code.',
  toOrganization: (church: string) => `Back to ${church}`,
  archived: 'While the organization is archived, nobody can sign up, not even by an invitation.',
  needsPlan: 'Inviting people into a circle comes with it.',

  list: {
    title: 'Given out so far',
    count: (count: number) => plural('en', count, { one: '1 invitation', other: `${count} invitations` }),
    failed: 'The invitations could not be loaded.',
    churchFailed: 'The organization could not be loaded.',
    empty: 'No invitations yet',
    emptyText: 'Make one, and mail its link, or show its code on a screen.',
    emptyTextResting: 'Those that you make are found here.',
    pages: 'Pages of invitations',
    /** Under them, of the first of their figures. */
    counted:
      '“Opened” counts browsers, also once an invitation lets nobody in any more; a preview of its link in a chat counts as one.',
  },

  one: {
    /** Where nobody gave it a name. */
    unnamed: (moment: string) => `Invitation of ${moment}`,
    intoChurch: (church: string) => `Into ${church}`,
    intoCircle: (leader: string) => `Into the circle of ${leader}`,
    /** Where it is nobody whom one sees. */
    intoSomeCircle: 'Into the circle of a leader there',
    intoOwnCircle: 'Into your circle',
    madeBy: (name: string, day: string) => `Made by ${name} on ${day}`,
    made: (day: string) => `Made on ${day}`,
    standings,
    why: {
      full: 'It lets nobody in any more: all its places are taken.',
      ended: (moment: string) => `It lets nobody in any more: it ended on ${moment}.`,
      resting:
        'It lets nobody in for now: the church is archived, or, where it leads into a circle, its leader leads nobody here, since their role, their account or the plan does not allow it.',
      withdrawn: 'It lets nobody in any more: it was withdrawn. Who has come by it stays.',
    },
    linkOf: (name: string) => `Link of ${name}`,
    copy: (name: string) => `Copy the link of ${name}`,
    endsAt: (moment: string) => `Good until ${moment}`,
    noEnd: 'Good until it is withdrawn',
    places: (taken: number, all: number) =>
      `${taken.toLocaleString('en-US')} of ${plural('en', all, { one: '1 place', other: `${all.toLocaleString('en-US')} places` })} taken`,
    noLimit: 'No limit of places',
    mailed: (count: number) => `Mailed to ${addresses(count)}`,
    opened: 'Opened',
    signedUp: 'Signed up',
    confirmed: 'Confirmed',
    counts: (name: string) => `How far people came by ${name}`,
    code: 'QR code',
    codeOf: (name: string) => `QR code of ${name}`,
  },

  withdraw: {
    open: 'Withdraw',
    of: (name: string) => `Withdraw ${name}`,
    title: (name: string) => `Withdraw ${name}?`,
    text: 'Its link lets nobody in from then on, and cannot be made good again. Who has come by it stays.',
    confirm: 'Withdraw',
    busy: 'Withdrawing...',
    done: (name: string) => `${name} is withdrawn`,
    failed: error('Failed to withdraw this invitation. Please try again.'),
  },

  invite: {
    open: 'New invitation',
    title: 'New invitation',
    text: (church: string) => `Whoever follows its link can sign up to ${church}.`,
    textOfLeader: (church: string) =>
      `Whoever follows its link can sign up to ${church}, and comes into your circle.`,
    label: 'Name (optional)',
    labelHint: 'Only those who invite see it, like “Alpha course, autumn”.',
    leader: 'Into the circle of',
    nobody: 'Nobody, only into the church',
    leaderHint: 'Whom you choose here leads whoever comes by it, from the start.',
    leadersLoading: 'Loading the leaders...',
    leadersFailed: 'The leaders could not be loaded.',
    days: 'Good for',
    dayChoices: {
      1: '1 day',
      7: '7 days',
      14: '14 days',
      30: '30 days',
      90: '90 days',
      365: '1 year',
    } as Record<number, string>,
    untilWithdrawn: 'Until it is withdrawn',
    places: 'How many people can come (optional)',
    placesHint: 'Leave it empty for no limit.',
    fewerPlaces: (places: number, count: number) =>
      `You write to ${addresses(count)}, and only ${plural('en', places, { one: 'the first person', other: `the first ${places} people` })} can come.`,
    addresses: 'Mail it to (optional)',
    addressesHint: (most: number) =>
      `Paste a list as you have it: addresses or “Name <address>”, with commas, semicolons or new lines between them. At most ${most} at once, and ten times a day.`,
    addressCount: addresses,
    wrong: (wrong: readonly string[], more: number) =>
      `${plural('en', wrong.length + more, { one: 'This is no address', other: 'These are no addresses' })}: ${wrong.join(', ')}${more > 0 ? `, and ${more} more` : ''}`,
    save: 'Make invitation',
    saveAndMail: 'Make and mail invitation',
    saving: 'Making...',
    failed: error('Failed to make this invitation. Please try again.'),
  },

  made: {
    title: 'Your invitation is made',
    text: 'Give its link to those whom you invite, or let them scan its code.',
    link: 'Invitation link',
    mailed: (count: number) => `It is on its way to ${addresses(count)}.`,
    spared: (count: number) =>
      plural('en', count, {
        one: '1 address was not written to, since you invited it twice within 30 days.',
        other: `${count} addresses were not written to, since you invited them twice within 30 days.`,
      }),
    copy: 'Copy link',
    code: 'QR code',
    done: 'Done',
  },

  code: {
    title: (church: string) => church,
    text: 'Point your camera at this code to sign up.',
    alt: (link: string) => `QR code of ${link}`,
    svg: 'Save as SVG',
    png: 'Save as PNG',
    failed: error('The picture could not be made. Please save the other one.'),
    file: 'invitation',
  },

  /** Said to a member who opens an invitation. */
  member: {
    title: (church: string) => `You are a member of ${church} already`,
    nothing: 'This invitation is for people who are new. Nothing changes for you.',
    ledAlready: (leader: string) =>
      `This invitation leads into the circle of ${leader}, and you are in it. Nothing changes for you.`,
    another: (leader: string) =>
      `This invitation leads people who are new into the circle of ${leader}. If you would like to come into it, ask its leader or an admin.`,
    own: 'This invitation leads people who are new into your own circle.',
    elsewhere: (church: string) => `You are signed in to ${church}`,
    signOutFirst: (other: string) => `This invitation is to ${other}. To follow it, sign out here first.`,
  },

  /** What stands on the page of an organization. */
  section: {
    title: 'Joining',
    texts: {
      open: (address: string) => `People sign up at ${address}, or by the link of an invitation.`,
      invitation: (address: string) =>
        `People sign up by the link of an invitation only. Whoever has an account signs in at ${address}.`,
      approval: (address: string) =>
        `People sign up at ${address}, and an admin lets them in. The link of an invitation lets them in at once.`,
    },
    all: 'Invitations',
  },
  linkFailed: error('Failed to show the set-up link. Please try again.'),
  noAdmin:
    'It has no admin yet. Give the set-up link to the person who is to be the first; it works once, and for 14 days.',
  noAdminYet: 'It has no admin yet.',
  showSetUpLink: 'Show the set-up link',
  setUpLink: 'Set-up link',
  copySetUpLink: 'Copy set-up link',
  renew: 'Renew',
  setUpEnds: (day: string) => `It works until ${day}. Show it to nobody else.`,
  setUpRenewed: 'The set-up link is renewed',
}
