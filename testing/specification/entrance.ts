import { confirmRedirectAfter } from '#contract/access/confirm-redirect.ts'
import { paths } from '#web/paths.ts'
import { access } from '#words/en/access.ts'
import { type Row, provedIn } from './row.ts'

const { auth, confirm } = access
const words = 'words/en/access.ts'
const bySignIn = provedIn('e2e/access/sign-in.spec.ts')
const bySignUp = provedIn('e2e/access/sign-up.spec.ts')
const byGoogle = provedIn('e2e/access/google.spec.ts')

const firstVisit =
  'Lydia signs in and is led to the page first asked for, and out of every page and tab when she signs out'
const newAccount =
  'Lydia signs up: what is wrong is told at once, what she typed stays, and a mail confirms her address'
const deadLink =
  'Eunice has not confirmed her address, opens links that do not, is told why, and goes on with another'

/** Signing in and up, and confirming an address. */
export const entrance: Row[] = [
  {
    what: 'The sign-in page, open to anybody',
    says: '/auth',
    stands: { file: 'web/paths.ts', value: paths.auth() },
    proved: bySignIn(firstVisit),
  },
  {
    what: 'The page that a confirmation link opens',
    says: '/auth/confirm',
    stands: { file: 'web/paths.ts', value: paths.confirm() },
    proved: bySignUp(deadLink),
  },
  {
    what: 'The title of the sign-in card, with the name of the product',
    says: 'Welcome to Emmaus',
    stands: { file: words, value: auth.welcome('Emmaus'), text: 'Welcome to ${app}' },
    proved: bySignIn(firstVisit),
  },
  {
    what: 'What the product is, on the sign-in card',
    says: 'Your 75-day discipleship journey',
    stands: { file: words, value: auth.journey },
    proved: bySignIn(firstVisit),
  },
  {
    what: 'The line under the title of the sign-in card',
    says: 'Sign in to your account or create a new one',
    stands: { file: words, value: auth.lead },
    proved: bySignIn(firstVisit),
  },
  {
    what: 'The tabs of the sign-in card',
    says: ['Login', 'Sign Up'],
    stands: { file: words, value: [auth.tabs.login, auth.tabs.signUp] },
    proved: bySignIn(firstVisit),
  },
  {
    what: 'What stands over the button of Google',
    says: 'Or continue with',
    stands: { file: words, value: auth.orContinueWith },
    proved: byGoogle(
      'Phoebe comes in by Google once it vouches for her, is led to where she was going, and sets a first password',
    ),
  },
  {
    what: 'The button of Google',
    says: 'Continue with Google',
    stands: { file: words, value: auth.continueWithGoogle },
    proved: byGoogle(
      'Phoebe comes in by Google once it vouches for her, is led to where she was going, and sets a first password',
    ),
  },
  {
    what: 'What one agrees to by signing in',
    says: 'By signing in, you agree to our Terms of Service and Privacy Policy.',
    stands: {
      file: words,
      value: Object.values(auth.agreement).join(''),
      text: 'By signing in, you agree to our ',
    },
    proved: bySignIn(firstVisit),
  },
  {
    what: 'The button to sign in while it works',
    says: 'Signing in...',
    stands: { file: words, value: auth.signingIn },
    proved: bySignIn(firstVisit),
  },
  {
    what: 'The button to sign up while it works',
    says: 'Creating account...',
    stands: { file: words, value: auth.signingUp },
    proved: bySignUp(newAccount),
  },
  {
    what: 'Signing up leads back to the first tab',
    says: 'Login',
    stands: { file: words, value: auth.tabs.login },
    proved: bySignUp(newAccount),
  },
  {
    what: 'The title of the message that an account was made',
    says: 'Account created successfully',
    stands: { file: words, value: auth.created },
    proved: bySignUp(newAccount),
  },
  {
    what: 'The text of the message that an account was made',
    says: 'Please check your email to verify your account.',
    stands: { file: words, value: auth.verify },
    proved: bySignUp(newAccount),
  },
  {
    what: 'The message of a sign-in that is refused',
    says: 'Error signing in',
    stands: { file: words, value: auth.errors.signIn },
    proved: bySignIn(firstVisit),
  },
  {
    what: 'The message of a sign-up that fails',
    says: 'Error creating account',
    stands: { file: words, value: auth.errors.signUp },
    proved: bySignUp(
      'Lydia signs up: what is wrong is told at once, what she typed stays, and a mail confirms her address',
    ),
  },
  {
    what: 'The message of a sign-in by Google that fails',
    says: 'Error signing in with Google',
    stands: { file: words, value: auth.errors.google },
    proved: byGoogle(
      'Phoebe comes in by Google once it vouches for her, is led to where she was going, and sets a first password',
    ),
  },
  {
    what: 'The confirmation page while it works',
    says: 'Confirming your account...',
    stands: { file: words, value: confirm.account.busy },
    proved: bySignUp(newAccount),
  },
  {
    what: 'The confirmation page once it is done',
    says: 'Your account is confirmed',
    stands: { file: words, value: confirm.account.done },
    proved: bySignUp(newAccount),
  },
  {
    what: 'The button of the confirmation page',
    says: 'Go to Login',
    stands: { file: words, value: confirm.account.leave },
    proved: bySignUp(deadLink),
  },
  {
    what: 'Milliseconds from the confirmation to the sign-in page',
    says: 3000,
    stands: { file: 'contract/access/confirm-redirect.ts', value: confirmRedirectAfter },
    proved: bySignUp(newAccount, "expectToLeaveFor(page, '/auth')"),
  },
  {
    what: 'A confirmation link that is cut off',
    says: 'Invalid confirmation link. Missing required parameters.',
    stands: { file: words, value: confirm.incomplete },
    proved: bySignUp(deadLink),
  },
  {
    what: 'A confirmation link that is too old',
    says: 'Failed to confirm your account. The link may have expired.',
    stands: { file: words, value: confirm.account.failed },
    proved: bySignUp(deadLink),
  },
  {
    what: 'A confirmation that fails as nobody foresaw',
    says: 'An unexpected error occurred. Please try again.',
    stands: { file: words, value: confirm.unexpected },
    proved: bySignUp(deadLink),
  },
]
