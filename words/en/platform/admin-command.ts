/** What the command for roles, assignments, mail and what was changed in the database prints. */
export const adminCommand = {
  usage: `Usage: npm run admin -- people
       npm run admin -- role <email> <participant|leader|admin>
       npm run admin -- assign <email of a leader> <email of a participant>
       npm run admin -- unassign <email of a leader> <email of a participant>
       npm run admin -- mail-test <address to send one test email to>
       npm run admin -- sql "<statement that repairs the rights in the database>"`,
  nobody: (email: string) => `Nobody here has confirmed the address ${email}.`,
  noRole: (role: string) => `"${role}" is not a role. Choose participant, leader or admin.`,
  lastAdmin: (name: string) => `${name} is the only admin of this church. Make somebody else an admin first.`,
  isNow: (name: string, role: string) => `${name} is now ${article(role)} ${role}.`,
  noLeader: (name: string) =>
    `${name} is not a leader. Make them one first: npm run admin -- role <email> leader`,
  notOneself: 'A leader cannot be assigned to themselves.',
  otherChurch: 'These two people belong to different churches.',
  assigned: (participant: string, leader: string) => `${participant} is assigned to ${leader}.`,
  unassigned: (participant: string, leader: string) => `${participant} is no longer assigned to ${leader}.`,
  notAssigned: (participant: string, leader: string) => `${participant} was not assigned to ${leader}.`,
  asMade: 'The rights in the database match its migrations.',
  stillDiffers: (differing: string[]) =>
    ['The rights in the database still differ from its migrations:', ...differing].join('\n  '),
  led: (leaders: string) => `assigned to ${leaders}`,
}

function article(role: string): string {
  return role === 'admin' ? 'an' : 'a'
}
