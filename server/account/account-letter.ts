/** What is to be written, and to whom; what it says depends on how things stand when it is written. */
export type AccountLetter =
  | { letter: 'confirmation'; address: string; signUpId: string }
  | { letter: 'confirmation-again'; address: string }
  | { letter: 'new-password'; address: string }
  | { letter: 'address-change'; accountId: string; from: string; to: string }
  | { letter: 'new-address'; accountId: string }
  | { letter: 'password-changed'; accountId: string }
  | { letter: 'password-removed'; accountId: string }
  | { letter: 'deletion-asked'; accountId: string }
