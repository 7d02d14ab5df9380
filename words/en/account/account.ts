/** One's own account: profile and settings. */
export const accountWords = {
  signInAnew:
    'To be sure that it is you, sign out, sign in with Google again, and do this within ten minutes.',

  email: {
    title: 'Email',
    text: (email: string) => `You sign in with ${email}.`,
    pending: (email: string) => `${email} waits for its confirmation`,
    pendingText: (old: string) => `Open the link that we sent there. Until then ${old} stays.`,
    save: 'Change email',
    saving: 'Sending a link...',
    done: 'Please check your email',
    doneText: (email: string) => `We sent a link to ${email}. Open it to confirm the change.`,
  },

  password: {
    title: 'Password',
    text: 'Changing it signs you out on every other device.',
    first: 'You sign in with Google. With a password you can also sign in without it.',
    save: 'Change password',
    saveFirst: 'Set a password',
    saving: 'Saving...',
    done: 'Password changed',
    doneFirst: 'Password set',
    doneText: 'All other devices are signed out.',
  },

  devices: {
    title: 'Devices',
    text: 'Where you are signed in.',
    here: 'This device',
    seen: (moment: string, since: string) => `Last seen ${moment}, signed in since ${since}`,
    signOut: 'Sign out',
    signOutOf: (device: string) => `Sign out ${device}`,
    signingOut: 'Signing out...',
    signedOut: (device: string) => `${device} is signed out`,
    failed: 'Error signing out',
    signOutAll: 'Sign out of all devices',
    askAll: 'Sign out of all devices?',
    askAllText:
      'This device is one of them: you will need to sign in again. What you have begun on another and not sent stays on that one.',
    askAllBegunText: (removed: string) =>
      `This device is one of them: you will need to sign in again. ${removed} What you have begun on another stays on that one.`,
  },

  about: {
    title: 'Account',
    created: 'Account created',
  },

  deletion: {
    text: (days: number) =>
      `Deleting your account removes everything in it for good, after ${days} days in which you can still change your mind.`,
    open: 'Delete Account',
    lastAdmin:
      'You are the only admin of your church. Make somebody else an admin first; then you can delete your account.',
    title: 'Delete your account?',
    now: 'At once, you are signed out on every device, and nobody else sees what you shared any more.',
    later: (due: string) =>
      `On ${due}, everything goes for good: what you wrote, with its versions, drafts and files; the days you walked; your names, your picture and your email. Nobody can bring it back then.`,
    elsewhere:
      'What you have begun in other browsers and not sent stays in those. If it is to go, sign out there first.',
    until: 'Until that day you can take it back: simply sign in.',
    copy: 'If you want to keep what you wrote, first',
    copyLink: 'take a copy',
    confirm: 'Delete my account',
    deleting: 'One moment...',
    done: (due: string) => `Your account will be deleted on ${due}`,
    doneText: 'We have sent you a mail about it. To keep your account, sign in before then.',
  },

  /** For the one who opens the set-up link with an account of their own. */
  becomeAdmin: {
    text: (name: string) => `You are signed in as ${name}. You will be the first admin.`,
    save: 'Become Admin',
    saving: 'One moment...',
  },
}
