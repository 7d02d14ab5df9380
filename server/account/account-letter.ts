/** What is to be written, and to whom; what it says depends on how things stand when it is written. */
export type AccountLetter = { at?: AtHost } & (
  | { letter: 'confirmation'; address: string; signUpId: string }
  | { letter: 'confirmation-again'; address: string }
  | { letter: 'new-password'; address: string }
  | { letter: 'address-change'; accountId: string; from: string; to: string }
  | { letter: 'new-address'; accountId: string }
  | { letter: 'password-changed'; accountId: string }
  | { letter: 'password-removed'; accountId: string }
  | { letter: 'api-key-made'; accountId: string }
  | { letter: 'deletion-asked'; accountId: string }
  | { letter: 'moved'; accountId: string }
)

/**
 * The organization at whose host a letter was asked for, and where it is reached below the host of Emmaus. Only its own people are led
 * there, since whoever asks may name any host.
 */
export type AtHost = { organization: string; origin: string }
