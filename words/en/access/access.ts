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
      'We cannot send email to the address of your Google account. Please sign up here with another address.',
    googleElsewhere:
      'Your account belongs to another church on this server. Please sign in at the web address of that church. The links in its emails will take you there.',
    googleFailed: 'Google did not sign you in, or you stopped partway. Please try again.',
    /** Of one who is new: Google has shown that the address is theirs, and an admin has yet to let them in. */
    googleWaits:
      "Google has confirmed your email. Somebody who leads your church still has to let you in. You'll get an email when they do.",
    /** Above the form of somebody new, where an invitation lets them in, and where an admin does. */
    invited: {
      title: (church: string) => `You are invited to ${church}`,
      text: 'Create your account here. The invitation lets you in as soon as you have confirmed your email.',
      circle: (leader: string) =>
        `You will join the circle of ${leader}, who will walk with you from then on and read what you share with your leader.`,
    },
    approval: (church: string) =>
      `Once you have confirmed your email, somebody who leads ${church} has to let you in. You'll get an email when they do.`,
    /** Where the invitation that one came by was withdrawn, ended or filled up while one was here: nobody comes in without one, or how they do. */
    lapsed: {
      uninvited: {
        title: 'Your invitation no longer works',
        text: 'It is full, has ended, was withdrawn or is on hold. Ask the people who lead your church for a new one. Once you have opened it in this browser, you can continue here. What you typed will still be here.',
      },
      open: 'Your invitation no longer works, so you will join without it. If it was for a circle, ask the leader for a new one, or ask an admin to assign you.',
      approval: (church: string) =>
        `Your invitation no longer works, so somebody who leads ${church} has to let you in once you have confirmed your email. You'll get an email when they do.`,
    },
    ended: {
      title: 'Please sign in',
      text: 'You are no longer signed in. Sign in again to continue. What you were writing is kept on this device.',
    },
    uninvited: {
      title: 'This invitation no longer works',
      text: 'Ask the people who lead your church for a new one. If you have an account, you can sign in here.',
      open: 'You can sign up here without one. If it was for a circle, ask the people who lead your church for a new one.',
      approval:
        'You can sign up here without one, and somebody who leads your church will then let you in. If you have an account, you can sign in.',
    },
    lockedOut: {
      text: "You don't have to wait. With a new password, you can sign in here right away.",
      ask: 'Choose a new password by email',
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
        'One last step: press the button to confirm that you created this account and that the address is yours. If you did not create it, close this page and nothing will happen.',
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
        `Somebody who leads ${church} still has to let you in. You'll get an email when they do, and then you can sign in.`,
      rest: 'There is nothing more to do here. You can close this page.',
    },
    /** Where one comes in without the invitation that one signed up by. */
    missedInvitation:
      'You can sign in now. Your invitation no longer works, so you joined without it. If it was for a circle, ask the leader for a new one, or ask an admin to assign you.',
    /** Where one comes in by an invitation only, and that of this sign-up is good no longer. */
    uninvited: {
      title: 'By invitation only',
      text: 'Your invitation no longer works. It is full, has ended or was withdrawn. Ask the people who lead your church for a new one, and sign up with that.',
    },
    email: {
      title: 'Confirm your new email',
      press: 'Confirm my new email',
      pressText:
        'One last step: press the button to confirm that you asked for this change and that the address is yours. If you did not ask for it, close this page and nothing will happen.',
      busy: 'Confirming your new email...',
      done: 'Your new email is confirmed',
      doneText: 'From now on, sign in with your new email. Your profile opens in a moment.',
      doneTextSignedOut: 'From now on, sign in with your new email. The sign-in page opens in a moment.',
      failed: 'Failed to confirm your new email. The link may have expired.',
      leave: 'Go to your profile',
    },
    incomplete: 'Invalid confirmation link. Missing required parameters.',
    unexpected: 'An unexpected error occurred. Please try again.',
    retry: 'Try again',
    another: 'Need another link?',
    anotherText: 'Enter the email you signed up with, and we will send a new link there.',
    anotherSent: (email: string) =>
      `If an account with ${email} is waiting to be confirmed, a new link is on its way. The email says how long the link works.`,
    anotherEmail: 'To get a new link, enter the new email again in your profile settings.',
  },

  forgotten: {
    title: 'Forgot password',
    lead: 'Enter your email, and we will send you a link to choose a new password.',
    sent: (email: string) =>
      `If there is an account for ${email}, a link is on its way. It works once and expires after one hour.`,
    toLogin: 'Back to Login',
  },

  newPassword: {
    title: 'Choose a new password',
    lead: 'You will be signed out on all devices and can then sign in with the new password.',
    save: 'Save the new password',
    saving: 'Saving...',
    done: 'Your password has been changed',
    doneText: 'You have been signed out on all devices. Sign in with your new password.',
    waits: {
      title: 'Your email is confirmed, and your password is saved',
      text: (church: string) =>
        `Somebody who leads ${church} still has to let you in. You'll get an email when they do, and then you can sign in with this password.`,
    },
    incomplete: 'This link is incomplete',
    incompleteText: 'Open the whole link from the email, or ask for a new one.',
    expired: 'This link no longer works',
    expiredText: 'It has already been used, or it is more than an hour old. Ask for a new one.',
    another: 'Ask for a new link',
  },

  setUp: {
    title: (app: string) => `Set up ${app}`,
    lead: 'This link makes one person the first admin, who looks after the people here.',
    afterwards: 'Once your address is confirmed, you will be the first admin.',
    create: 'Create the first admin',
    creating: 'Creating account...',
    haveAccount: 'Already have an account?',
    signInFirst: 'Sign in first',
    done: 'You are now the first admin',
    closed: 'Already set up',
    closedText: 'There is already an admin. Only admins can make other people admins.',
    incomplete: 'This link is incomplete',
    incompleteText: 'Open the whole set-up link, exactly as the server printed it or as you received it.',
    unknown: 'This set-up link does not work',
    unknownText:
      "The server prints its link when it starts. A church's link expires after 14 days. The person who gave it to you can create another.",
    toApp: (app: string) => `Go to ${app}`,
  },
}
