import { access } from './access.ts'

/** The mails about an account. */
export const accessMail = {
  greeting: (name: string) => `Hello ${name},`,
  greetingWithoutName: 'Hello,',
  /** In every mail to the holder of an account that waits to be deleted, since they lead to the sign-in. */
  leaving: (due: string) =>
    `This account waits to be deleted on ${due}. Signing in undoes that, and all that is in it stays. If it is to be deleted, please do not sign in.`,

  confirm: {
    subject: (app: string) => `Confirm your address for ${app}`,
    text: (app: string) => [
      `Welcome to ${app}. One step is left: please confirm that this address is yours.`,
    ],
    button: 'Confirm my address',
    notes: [
      'The link works for 24 hours.',
      'If you did not create an account, you need not do anything. Without your confirmation nothing happens.',
    ],
  },

  choosePassword: {
    subject: (app: string) => `Confirm your address for ${app}`,
    text: (app: string) => [
      `Welcome to ${app}. An account was begun with this address, perhaps more than once.`,
      'Please choose the password that you want to sign in with. That also confirms that this address is yours, and whatever else was begun with it ends.',
    ],
    button: 'Choose my password',
    notes: [
      'The link works once, within one hour.',
      'If you did not create an account, you need not do anything. Without you nothing happens.',
    ],
  },

  haveAccount: {
    subject: (app: string) => `You already have an account with ${app}`,
    text: [
      'Somebody, most likely you, just wanted to use this address for an account. There is one already, so nothing has changed.',
    ],
    /** Where it does not wait to be deleted. */
    simply: 'You can simply sign in.',
    button: 'Sign in',
    notes: (forgottenPassword: string) => [
      `If you no longer know your password, you can choose a new one here: ${forgottenPassword}`,
      'If this was not you, you need not do anything.',
    ],
  },

  haveSignedUp: {
    subject: (app: string) => `You wait to be let in to ${app}`,
    text: (app: string) => [
      `Somebody, most likely you, just wanted to use this address for an account with ${app}. It is confirmed already, so nothing has changed.`,
      'The people who lead it have yet to let you in. You get a mail then, and can sign in with the password that you chose at first.',
    ],
    notes: ['If this was not you, you need not do anything.'],
  },

  newPassword: {
    subject: (app: string) => `Choose a new password for ${app}`,
    text: ['Here is the link to choose a new password.'],
    button: 'Choose a new password',
    notes: [
      'The link works once, within one hour.',
      'If you did not ask for it, you need not do anything. Your password stays as it is.',
    ],
  },

  newAddress: {
    subject: (app: string) => `Confirm your new address for ${app}`,
    text: ['Please confirm that this is your new address. Until then your account keeps the old one.'],
    button: 'Confirm my new address',
    notes: [
      'The link works for 24 hours.',
      'If you did not ask for this, you need not do anything. Without your confirmation nothing happens.',
    ],
  },

  addressChange: {
    subject: (app: string) => `Your address for ${app} is about to change`,
    text: (address: string) => [
      `You asked to use ${address} for your account from now on. As soon as that address is confirmed, mails go there and no longer here.`,
    ],
    button: 'Look at my account',
    notes: ['If this was not you, sign in and change your password. That also stops the change of address.'],
  },

  passwordChanged: {
    subject: (app: string) => `Your password for ${app} was changed`,
    text: ['Your password was changed just now, and your other devices were signed out.'],
    button: 'Sign in',
    notes: [
      `If this was not you, choose a new password at once through "${access.auth.forgotten}" on the sign-in page.`,
    ],
  },

  apiKeyMade: {
    subject: (app: string) => `An API key for ${app} was made in your name`,
    text: ['Just now an API key was made by which a program can act for your organization in your name.'],
    button: 'Sign in',
    notes: [
      `If this was not you, choose a new password at once through "${access.auth.forgotten}" on the sign-in page, and revoke the key under API Keys.`,
    ],
  },

  deletion: {
    subject: (app: string) => `Your account for ${app} is going to be deleted`,
    text: (due: string) => [
      'You asked for your account to be deleted. It is closed now: you are signed out on every device, and nobody else sees what you shared.',
      `On ${due} everything in it goes for good: what you wrote, your files and your names. If you change your mind, simply sign in before then, and all of it stays.`,
    ],
    button: 'Sign in and keep my account',
    notes: (due: string) => [
      `If this is what you want, you need not do anything. After ${due} we can no longer bring anything back.`,
      `If this was not you, sign in, and then choose a new password.`,
    ],
  },

  moved: {
    subject: (app: string) => `Your account was moved to ${app}`,
    text: (app: string, platform: string) => [
      `Your account belongs to ${app} from now on. Those who run ${platform} moved it.`,
      'Everything you wrote for yourself came along: entries with all their versions, drafts, files, the days that are complete, and what leaders wrote to you. Only you read it, until you share it anew. What you said to others stays with them where you said it.',
      'You were signed out on every device. Sign in with the same address and password as before.',
    ],
    button: 'Sign in',
    notes: ['If you did not expect this, please talk to the people who lead your church.'],
  },

  letIn: {
    subject: (app: string) => `You can come in to ${app}`,
    text: (app: string) => [`Welcome to ${app}. Your account is ready: you can sign in now.`],
    button: 'Sign in',
    notes: ['If you did not create an account, please write to the people who lead this church.'],
  },

  turnedAway: {
    subject: (app: string) => `Your sign-up to ${app}`,
    text: (app: string) => [
      `Somebody, most likely you, asked for an account with ${app}. The people who lead it could not let you in for now.`,
      'What you gave with it is removed. If you think that this is a mistake, please talk to them.',
    ],
  },

  invitation: {
    subject: (app: string) => `You are invited to ${app}`,
    text: (app: string, inviter: string | null, leader: string | null) => [
      `${inviter === null ? 'You are invited' : `${inviter} invites you`} to ${app}: 75 days, each with a scripture, a question to think about and a challenge.`,
      ...(leader === null
        ? []
        : [
            `You come into the circle of ${leader}, who goes with you from then on and reads what you share with your leader.`,
          ]),
      'Whoever follows this link can sign up. If you have an account there, it leads you to sign in.',
    ],
    button: 'Look at the invitation',
    notes: (ends: string | undefined) => [
      ...(ends ? [`The invitation ends on ${ends}.`] : []),
      'If you do not know who invites you, you need not do anything. This address is kept for nothing else, unless you sign up.',
    ],
  },

  passwordRemoved: {
    subject: (app: string) => `You sign in to ${app} with Google now`,
    text: [
      'You just signed in with Google, and Google opens your account from now on. The password that it had was removed, and your other devices were signed out.',
    ],
    button: 'Sign in',
    notes: [
      `If you would like a password as well, choose one through "${access.auth.forgotten}" on the sign-in page.`,
      'If this was not you, please look after the Google account with this address first: whoever opens it can sign in here.',
    ],
  },
}
