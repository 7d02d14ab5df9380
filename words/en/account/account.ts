/** One's own account: profile and settings. */
export const accountWords = {
  signInAnew:
    'To confirm that it is you, sign out and sign in with Google again, then do this within ten minutes.',

  email: {
    title: 'Email',
    text: (email: string) => `You sign in with ${email}.`,
    pending: (email: string) => `${email} is waiting to be confirmed`,
    pendingText: (old: string) => `Open the link we sent there. Until then, we will use ${old}.`,
    save: 'Change email',
    saving: 'Sending a link...',
    done: 'Please check your email',
    doneText: (email: string) => `We sent a link to ${email}. Open it to confirm the change.`,
  },

  password: {
    title: 'Password',
    text: 'Changing it will sign you out on every other device.',
    first: 'You sign in with Google. If you set a password, you can also sign in without Google.',
    save: 'Change password',
    saveFirst: 'Set a password',
    saving: 'Saving...',
    done: 'Password changed',
    doneFirst: 'Password set',
    doneText: 'All other devices have been signed out.',
  },

  devices: {
    title: 'Devices',
    text: 'Where you are signed in.',
    here: 'This device',
    seen: (moment: string, since: string) => `Last seen ${moment}, signed in since ${since}`,
    signOut: 'Sign out',
    signOutOf: (device: string) => `Sign out ${device}`,
    signingOut: 'Signing out...',
    signedOut: (device: string) => `${device} has been signed out`,
    failed: 'Error signing out',
    signOutAll: 'Sign out of all devices',
    askAll: 'Sign out of all devices?',
    askAllText:
      'This includes the one you are using, so you will need to sign in again. Anything unsent on another device stays on that device.',
    askAllBegunText: (removed: string) =>
      `This includes the one you are using, so you will need to sign in again. ${removed} Anything unsent on another device stays on that device.`,
  },

  about: {
    title: 'Account',
    created: 'Account created',
  },

  deletion: {
    text: (days: number) =>
      `Deleting your account removes everything in it for good. You have ${days} days to change your mind.`,
    open: 'Delete Account',
    lastAdmin:
      'You are the only admin of your church. Make somebody else an admin first; then you can delete your account.',
    title: 'Delete your account?',
    now: 'Right away, you will be signed out on every device, and nobody else will see what you shared.',
    later: (due: string) =>
      `On ${due}, everything will be gone for good: what you wrote, with its versions, drafts and files; the days you walked; your name, your picture and your email. After that, nobody can bring it back.`,
    elsewhere:
      'Anything unsent in other browsers stays in those browsers. If you want it gone too, sign out there first.',
    until: 'Until then, you can change your mind: just sign in.',
    copy: 'If you want to keep what you wrote, first',
    copyLink: 'take a copy',
    confirm: 'Delete my account',
    deleting: 'One moment...',
    done: (due: string) => `Your account will be deleted on ${due}`,
    doneText: 'We have sent you an email about it. To keep your account, sign in before then.',
  },

  /** For the one who opens the set-up link with an account of their own. */
  becomeAdmin: {
    text: (name: string) => `You are signed in as ${name}. You will be the first admin.`,
    save: 'Become Admin',
    saving: 'One moment...',
  },
}
