import { access } from './access.ts'

/** The mails about an account. */
export const accessMail = {
  greeting: (name: string) => `Hello ${name},`,
  greetingWithoutName: 'Hello,',
  /** In every mail to the holder of an account that waits to be deleted, since they lead to the sign-in. */
  leaving: (due: string) =>
    `This account will be deleted on ${due}. If you sign in, the deletion is canceled and you keep everything in your account. If you still want it deleted, please do not sign in.`,

  confirm: {
    subject: (app: string) => `Confirm your address for ${app}`,
    text: (app: string) => [
      `Welcome to ${app}. There is one step left: please confirm that this address is yours.`,
    ],
    button: 'Confirm my address',
    notes: [
      'The link works for 24 hours.',
      'If you did not create an account, you do not need to do anything. Nothing happens unless you confirm.',
    ],
  },

  choosePassword: {
    subject: (app: string) => `Confirm your address for ${app}`,
    text: (app: string) => [
      `Welcome to ${app}. Somebody started to create an account with this address, perhaps more than once.`,
      'Please choose the password you want to sign in with. This also confirms that this address is yours and cancels anything else that was started with it.',
    ],
    button: 'Choose my password',
    notes: [
      'The link works once and expires after one hour.',
      'If you did not create an account, you do not need to do anything. Nothing will happen unless you use this link.',
    ],
  },

  haveAccount: {
    subject: (app: string) => `You already have an account with ${app}`,
    text: [
      'Somebody, most likely you, just tried to create an account with this address. There already is one, so nothing has changed.',
    ],
    /** Where it does not wait to be deleted. */
    simply: 'You can just sign in.',
    button: 'Sign in',
    notes: (forgottenPassword: string) => [
      `If you have forgotten your password, you can choose a new one here: ${forgottenPassword}`,
      'If this was not you, you do not need to do anything.',
    ],
  },

  haveSignedUp: {
    subject: (app: string) => `You are waiting to be let in to ${app}`,
    text: (app: string) => [
      `Somebody, most likely you, just tried to create an account with ${app} using this address. It is already confirmed, so nothing has changed.`,
      "The people who lead it still have to let you in. You'll get an email when they do, and can then sign in with the password you first chose.",
    ],
    notes: ['If this was not you, you do not need to do anything.'],
  },

  newPassword: {
    subject: (app: string) => `Choose a new password for ${app}`,
    text: ['Here is the link to choose a new password.'],
    button: 'Choose a new password',
    notes: [
      'The link works once and expires after one hour.',
      'If you did not ask for this, you do not need to do anything. Your password stays the same.',
    ],
  },

  newAddress: {
    subject: (app: string) => `Confirm your new address for ${app}`,
    text: ['Please confirm that this is your new address. Until you do, your account keeps the old one.'],
    button: 'Confirm my new address',
    notes: [
      'The link works for 24 hours.',
      'If you did not ask for this, you do not need to do anything. Nothing happens unless you confirm.',
    ],
  },

  addressChange: {
    subject: (app: string) => `Your address for ${app} is about to change`,
    text: (address: string) => [
      `You asked to use ${address} for your account from now on. As soon as that address is confirmed, our emails will go there instead of here.`,
    ],
    button: 'Go to my account',
    notes: ['If this was not you, sign in and change your password. That also stops the address change.'],
  },

  passwordChanged: {
    subject: (app: string) => `Your password for ${app} was changed`,
    text: ['Your password was just changed, and your other devices were signed out.'],
    button: 'Sign in',
    notes: [
      `If this was not you, choose a new password right away through “${access.auth.forgotten}” on the sign-in page.`,
    ],
  },

  apiKeyMade: {
    subject: (app: string) => `An API key for ${app} was created in your name`,
    text: ['An API key was just created that lets a program act for your organization in your name.'],
    button: 'Sign in',
    notes: [
      `If this was not you, choose a new password right away through “${access.auth.forgotten}” on the sign-in page, and revoke the key under API Keys.`,
    ],
  },

  deletion: {
    subject: (app: string) => `Your account for ${app} is going to be deleted`,
    text: (due: string) => [
      'You asked for your account to be deleted. It is closed now: you are signed out on every device, and nobody else sees what you shared.',
      `On ${due}, everything in it will be gone for good: what you wrote, your files and your name. If you change your mind, just sign in before then, and you will keep all of it.`,
    ],
    button: 'Sign in and keep my account',
    notes: (due: string) => [
      `If this is what you want, you do not need to do anything. After ${due}, we will no longer be able to bring anything back.`,
      `If this was not you, sign in, and then choose a new password.`,
    ],
  },

  moved: {
    subject: (app: string) => `Your account was moved to ${app}`,
    text: (app: string, platform: string) => [
      `Your account now belongs to ${app}. The people who run ${platform} moved it.`,
      'Everything you wrote for yourself came along: entries with all their versions, drafts, files, the days you completed, and what leaders wrote to you. Only you can read it until you share it again. What you said to others stays where you said it.',
      'You were signed out on every device. Sign in with the same address and password as before.',
    ],
    button: 'Sign in',
    notes: ['If you did not expect this, please talk to the people who lead your church.'],
  },

  letIn: {
    subject: (app: string) => `You can now sign in to ${app}`,
    text: (app: string) => [`Welcome to ${app}. Your account is ready, and you can sign in now.`],
    button: 'Sign in',
    notes: ['If you did not create an account, please write to the people who lead this church.'],
  },

  turnedAway: {
    subject: (app: string) => `Your sign-up for ${app}`,
    text: (app: string) => [
      `Somebody, most likely you, asked for an account with ${app}. The people who lead it were not able to let you in at this time.`,
      'The details you gave have been removed. If you think this is a mistake, please talk to them.',
    ],
  },

  invitation: {
    subject: (app: string) => `You are invited to ${app}`,
    text: (app: string, inviter: string | null, leader: string | null) => [
      `${inviter === null ? 'You are invited' : `${inviter} invites you`} to ${app}: 75 days, each with a scripture, a question to think about and a challenge.`,
      ...(leader === null
        ? []
        : [
            `You will join the circle of ${leader}, who will walk with you from then on and read what you share with your leader.`,
          ]),
      'Anyone who follows this link can sign up. If you already have an account there, it takes you to the sign-in page.',
    ],
    button: 'See the invitation',
    notes: (ends: string | undefined) => [
      ...(ends ? [`The invitation ends on ${ends}.`] : []),
      'If you do not know who invited you, you do not need to do anything. We will not use this address for anything else unless you sign up.',
    ],
  },

  passwordRemoved: {
    subject: (app: string) => `You now sign in to ${app} with Google`,
    text: [
      'You just signed in with Google, and from now on that is how you sign in. Your old password was removed, and your other devices were signed out.',
    ],
    button: 'Sign in',
    notes: [
      `If you would like a password as well, choose one through “${access.auth.forgotten}” on the sign-in page.`,
      'If this was not you, please secure the Google account with this address first. Anyone who can open it can sign in here.',
    ],
  },
}
