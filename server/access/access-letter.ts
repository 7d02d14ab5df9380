/** What is to be written, and to whom; what it says depends on how things stand when it is written. */
export type AccessLetter =
  | { letter: 'confirmation'; address: string }
  | { letter: 'new-password'; address: string }
  | { letter: 'new-address'; accountId: string }
  | { letter: 'address-change'; accountId: string; from: string; to: string }
  | { letter: 'password-changed'; accountId: string }
