/** How people come to an organization. */
export const invitationWords = {
  title: 'Invitation',
  text: (address: string) => `Whoever follows the link signs up here, as does whoever comes by ${address}.`,
  archived: 'While the organization is archived, nobody new can sign up.',
  failed: 'The invitation could not be loaded.',
  link: 'Invitation link',
  copy: (label: string) => `Copy ${label.toLowerCase()}`,
  renew: 'Renew',
  renewFailed: { title: 'Error', text: 'Failed to renew the invitation. Please try again.' },
  linkFailed: { title: 'Error', text: 'Failed to show the set-up link. Please try again.' },
  renewed: 'The invitation is renewed',
  ask: {
    title: 'Renew the invitation?',
    text: 'Every link that you gave to people until now leads nowhere from then on. Who has signed up stays.',
  },
  noAdmin:
    'It has no admin yet. Give the set-up link to the person who is to be the first; it works once, and for 14 days.',
  noAdminYet: 'It has no admin yet.',
  showSetUpLink: 'Show the set-up link',
  setUpLink: 'Set-up link',
  setUpEnds: (day: string) => `It works until ${day}. Show it to nobody else.`,
  setUpRenewed: 'The set-up link is renewed',
}
