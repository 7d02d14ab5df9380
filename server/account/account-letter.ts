/**
 * What is to be written, and to whom; what it says depends on how things stand when it is written. `organization` is the id of the one in
 * which an address is meant, without which it is the default; `askedBy` the mark of the browser that asked for its link, where one did.
 */
export type AccountLetter =
  | { letter: 'confirmation'; address: string; organization?: string; signUpId: string; askedBy?: string }
  | { letter: 'confirmation-again'; address: string; organization?: string; askedBy?: string }
  | { letter: 'new-password'; address: string; organization?: string }
  | { letter: 'address-change'; accountId: string; from: string; to: string }
  | { letter: 'new-address'; accountId: string }
  | { letter: 'password-changed'; accountId: string }
  | { letter: 'password-removed'; accountId: string }
  | { letter: 'api-key-made'; accountId: string }
  | { letter: 'deletion-asked'; accountId: string }
  | { letter: 'moved'; accountId: string }
  | { letter: 'let-in'; accountId: string }
  | { letter: 'turned-away'; address: string; organization: string }
  | { letter: 'invitation'; address: string; invitation: string }
