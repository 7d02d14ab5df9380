import type { Letter } from '#server/platform/letter.ts'
import { accessMail as words } from '#words/en/access-mail.ts'

/** Asks the holder of a new account's address to confirm it. */
export function confirmMail(appName: string, url: string): Letter {
  const { subject, text, button, notes } = words.confirm
  return { subject: subject(appName), paragraphs: text(appName), button: { label: button, url }, notes }
}

/** Tells somebody who signed up, or whose address was asked for, that they have an account. */
export function haveAccountMail(appName: string, name: string, url: string): Letter {
  const { subject, text, button, notes } = words.haveAccount
  return {
    subject: subject(appName),
    ...hello(name),
    paragraphs: text,
    button: { label: button, url },
    notes,
  }
}

/** Brings the link to choose a new password. */
export function newPasswordMail(appName: string, name: string, url: string): Letter {
  const { subject, text, button, notes } = words.newPassword
  return {
    subject: subject(appName),
    ...hello(name),
    paragraphs: text,
    button: { label: button, url },
    notes,
  }
}

/** Asks the holder of a new address to confirm it. */
export function newAddressMail(appName: string, url: string): Letter {
  const { subject, text, button, notes } = words.newAddress
  return { subject: subject(appName), paragraphs: text, button: { label: button, url }, notes }
}

/** Tells the old address that another is about to take its place. */
export function addressChangeMail(appName: string, name: string, newAddress: string, url: string): Letter {
  const { subject, text, button, notes } = words.addressChange
  return {
    subject: subject(appName),
    ...hello(name),
    paragraphs: text(newAddress),
    button: { label: button, url },
    notes,
  }
}

/** Tells that a password was changed. */
export function passwordChangedMail(appName: string, name: string, url: string): Letter {
  const { subject, text, button, notes } = words.passwordChanged
  return {
    subject: subject(appName),
    ...hello(name),
    paragraphs: text,
    button: { label: button, url },
    notes,
  }
}

function hello(name: string): { greeting: string } {
  return { greeting: name ? words.greeting(name) : words.greetingWithoutName }
}
