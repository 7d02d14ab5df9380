/** Signing up, signing in, confirming, setting up. */
export const access = {
  auth: {
    welcome: (app: string) => `Welcome to ${app}`,
    journey: 'Your 75-day discipleship journey',
    lead: 'Sign in to your account or create a new one',
    tabs: { label: 'Sign in or sign up', login: 'Login', signUp: 'Sign Up' },
    signIn: 'Sign in',
    signingIn: 'Signing in...',
    signUp: 'Create account',
    signingUp: 'Creating account...',
    forgotten: 'Forgot your password?',
    orContinueWith: 'Or continue with',
    google: 'Google',
    continueWithGoogle: 'Continue with Google',
    errors: {
      signIn: 'Error signing in',
      signUp: 'Error creating account',
      google: 'Error signing in with Google',
    },
    googleAddress:
      'The email of your Google account is one that we cannot write to. Please sign up with another email here.',
    googleElsewhere:
      'Your account is in another church here. Please sign in at its own address, to which its mails lead.',
    googleFailed: 'Google did not let you in, or you stopped on the way. Please try again.',
    /** Of one who is new: Google has shown that the address is theirs, and an admin has yet to let them in. */
    googleWaits:
      'Google has confirmed your email. Somebody who leads your church has yet to let you in; you get a mail then.',
    /** Above the form of somebody new, where an invitation lets them in, and where an admin does. */
    invited: {
      title: (church: string) => `You are invited to ${church}`,
      text: 'Create your account here. The invitation lets you in as soon as you have confirmed your email.',
      circle: (leader: string) =>
        `It leads into the circle of ${leader}, who goes with you from then on and reads what you share with your leader.`,
    },
    approval: (church: string) =>
      `Once you have confirmed your email, somebody who leads ${church} lets you in. You get a mail then.`,
    /** Where the invitation that one came by was withdrawn, ended or filled up while one was here: nobody comes in without one, or how they do. */
    lapsed: {
      uninvited: {
        title: 'Your invitation lets nobody in any more',
        text: 'It is full, has ended, was withdrawn or rests for now. Ask the people who lead your church for a new one. Once you have opened that in this browser, you can go on here: what you typed stays.',
      },
      open: 'Your invitation lets nobody in any more, so you come in without it: if it was to lead you into a circle, ask its leader for another or to be assigned.',
      approval: (church: string) =>
        `Your invitation lets nobody in any more, so somebody who leads ${church} lets you in once you have confirmed your email. You get a mail then.`,
    },
    ended: {
      title: 'Please sign in',
      text: 'You are no longer signed in. Sign in again to go on. What you were writing is kept on this device.',
    },
    uninvited: {
      title: 'This invitation no longer works',
      text: 'Ask the people who lead your church for a new one. If you have an account, you can sign in here.',
      open: 'You can sign up here without one. Ask the people who lead your church for a new one if it was to lead you into a circle.',
      approval:
        'You can sign up here without one; somebody who leads your church then lets you in. If you have an account, you can sign in.',
    },
    lockedOut: {
      text: 'You need not wait: with a new password you can sign in here at once.',
      ask: 'Choose a new password by mail',
    },
    created: 'Account created successfully',
    verify: 'Please check your email to verify your account.',
    agreement: {
      before: 'By signing in, you agree to our ',
      terms: 'Terms of Service',
      between: ' and ',
      privacy: 'Privacy Policy',
      after: '.',
    },
    verse: '“While they talked and questioned together, Jesus himself came near, and went with them.”',
    verseSource: 'Luke 24:15, World English Bible',
  },

  link: {
    send: 'Send the link',
    sendAgain: 'Send the link again',
    sending: 'Sending...',
    sentTitle: 'Please check your email',
    sent: (email: string) => `A new link is on its way to ${email}.`,
  },

  confirm: {
    account: {
      title: 'Confirm your account',
      press: 'Confirm my account',
      pressText:
        'One press is left: it says that you created this account and that the address is yours. If you did not create it, close this page, and nothing happens.',
      busy: 'Confirming your account...',
      done: 'Your account is confirmed',
      doneText: 'You can sign in now. The sign-in page opens in a moment.',
      failed: 'Failed to confirm your account. The link may have expired.',
      leave: 'Go to Login',
    },
    /** Where an admin decides who comes in. */
    waits: {
      title: 'Your email is confirmed',
      text: (church: string) =>
        `Somebody who leads ${church} has yet to let you in. You get a mail then, and can sign in from that moment on.`,
      rest: 'There is nothing more to do here. You can close this page.',
    },
    /** Where one comes in without the invitation that one signed up by. */
    missedInvitation:
      'You can sign in now. Your invitation lets nobody in any more, so you came without it: if it was to lead you into a circle, ask its leader for another or to be assigned.',
    /** Where one comes in by an invitation only, and that of this sign-up is good no longer. */
    uninvited: {
      title: 'By invitation only',
      text: 'Your invitation lets nobody in any more: it is full, has ended or was withdrawn. Ask the people who lead your church for a new one, and sign up by that.',
    },
    email: {
      title: 'Confirm your new email',
      press: 'Confirm my new email',
      pressText:
        'One press is left: it says that you asked for this change and that the address is yours. If you did not ask for it, close this page, and nothing happens.',
      busy: 'Confirming your new email...',
      done: 'Your new email is confirmed',
      doneText: 'Sign in with it from now on. Your profile opens in a moment.',
      doneTextSignedOut: 'Sign in with it from now on. The sign-in page opens in a moment.',
      failed: 'Failed to confirm your new email. The link may have expired.',
      leave: 'Go to your profile',
    },
    incomplete: 'Invalid confirmation link. Missing required parameters.',
    unexpected: 'An unexpected error occurred. Please try again.',
    retry: 'Try again',
    another: 'Need another link?',
    anotherText: 'Enter the email you signed up with, and we send a new link there.',
    anotherSent: (email: string) =>
      `If an account with ${email} waits to be confirmed, a new link is on its way. The mail says how long it works.`,
    anotherEmail: 'To get a new link, enter the new email once more in the settings of your profile.',
  },

  forgotten: {
    title: 'Forgotten password',
    lead: 'Enter your email, and we send you a link to choose a new password.',
    sent: (email: string) =>
      `If there is an account for ${email}, a link is on its way. It works once, within one hour.`,
    toLogin: 'Back to Login',
  },

  newPassword: {
    title: 'Choose a new password',
    lead: 'You will be signed out on all devices and can sign in with the new one.',
    save: 'Save the new password',
    saving: 'Saving...',
    done: 'Your password is changed',
    doneText: 'You are signed out on all devices. Sign in with your new password.',
    waits: {
      title: 'Your email is confirmed, and your password is saved',
      text: (church: string) =>
        `Somebody who leads ${church} has yet to let you in. You get a mail then, and sign in with this password.`,
    },
    incomplete: 'This link is not complete',
    incompleteText: 'Open the whole link from the mail, or ask for a new one.',
    expired: 'This link no longer works',
    expiredText: 'It was used already, or is older than one hour. Ask for a new one.',
    another: 'Ask for a new link',
  },

  setUp: {
    title: (app: string) => `Set up ${app}`,
    lead: 'This link makes one person the first admin: the one who looks after the people here.',
    afterwards: 'Once your address is confirmed, you are the first admin.',
    create: 'Create the first admin',
    creating: 'Creating account...',
    haveAccount: 'Do you have an account already?',
    signInFirst: 'Sign in first',
    done: 'You are the first admin now',
    closed: 'Already set up',
    closedText: 'There is an admin already. Only admins can make others admins.',
    incomplete: 'This link is not complete',
    incompleteText: 'Open the whole set-up link, as the server printed it or as it was given to you.',
    unknown: 'This set-up link does not work',
    unknownText:
      'The server prints its link when it starts. That of a church ends after 14 days; who gave it to you can make another.',
    toApp: (app: string) => `Go to ${app}`,
  },
}
