import { shownAddress } from '#contract/account/shown-address.ts'
import type { Letter } from '#server/platform/letter.ts'
import { accessMail as words } from '#words/en/access/access-mail.ts'
import { isolated } from '#words/isolated.ts'

/** Asks the holder of a new account's address to confirm it. */
export function confirmMail(appName: string, url: string): Letter {
  const { confirm } = words
  return mail(appName, url, { ...confirm, text: confirm.text(isolated(appName)) })
}

/** Asks the holder of an address that several accounts were begun with to choose a password of their own. */
export function choosePasswordMail(appName: string, url: string): Letter {
  const { choosePassword } = words
  return mail(appName, url, { ...choosePassword, text: choosePassword.text(isolated(appName)) })
}

/** Tells somebody who signed up, or whose address was asked for, that they have an account. */
export function haveAccountMail(
  appName: string,
  name: string,
  { signIn, forgottenPassword, due }: { signIn: string; forgottenPassword: string; due: string | null },
): Letter {
  const { text, simply, notes, ...haveAccount } = words.haveAccount
  const told = {
    ...haveAccount,
    text: due === null ? [...text, simply] : text,
    notes: notes(forgottenPassword),
  }
  return mail(appName, signIn, told, hello(name))
}

/** Adds to a letter that the account is deleted on the day `due` unless its holder signs in; where that is null, the letter as it is. */
export function warning(letter: Letter, due: string | null): Letter {
  return due === null ? letter : { ...letter, paragraphs: [...letter.paragraphs, words.leaving(due)] }
}

/** Tells somebody who signed up, or whose address was asked for, that they wait for an admin to let them in. */
export function haveSignedUpMail(appName: string): Letter {
  const { subject, text, notes } = words.haveSignedUp
  return { subject: subject(isolated(appName)), paragraphs: text(isolated(appName)), notes }
}

/** Brings the link to choose a new password. */
export function newPasswordMail(appName: string, name: string, url: string): Letter {
  return mail(appName, url, words.newPassword, hello(name))
}

/** Asks the holder of a new address to confirm it. */
export function newAddressMail(appName: string, url: string): Letter {
  return mail(appName, url, words.newAddress)
}

/** Tells the old address that another is about to take its place. */
export function addressChangeMail(appName: string, name: string, newAddress: string, url: string): Letter {
  const { addressChange } = words
  return mail(
    appName,
    url,
    { ...addressChange, text: addressChange.text(shownAddress(newAddress)) },
    hello(name),
  )
}

/** Tells that a password was changed. */
export function passwordChangedMail(appName: string, name: string, url: string): Letter {
  return mail(appName, url, words.passwordChanged, hello(name))
}

/** Tells that Google opens an account from now on, and its password no longer. */
export function passwordRemovedMail(appName: string, name: string, url: string): Letter {
  return mail(appName, url, words.passwordRemoved, hello(name))
}

/** Tells that a key was made in somebody's name. */
export function apiKeyMadeMail(appName: string, name: string, url: string): Letter {
  return mail(appName, url, words.apiKeyMade, hello(name))
}

/** Tells that an account is closed, until when signing in opens it again, and that it is deleted then. */
export function deletionMail(appName: string, name: string, due: string, url: string): Letter {
  const { deletion } = words
  return mail(
    appName,
    url,
    { ...deletion, text: deletion.text(due), notes: deletion.notes(due) },
    hello(name),
  )
}

/** Tells that an account belongs to another organization from now on, and who runs the platform and moved it. */
export function movedMail(appName: string, name: string, platform: string, url: string): Letter {
  const { moved } = words
  return mail(
    appName,
    url,
    { ...moved, text: moved.text(isolated(appName), isolated(platform)) },
    hello(name),
  )
}

/** Tells somebody whom an admin let in that they can sign in. */
export function letInMail(appName: string, name: string, url: string): Letter {
  const { letIn } = words
  return mail(appName, url, { ...letIn, text: letIn.text(isolated(appName)) }, hello(name))
}

/** Tells somebody that an admin did not let them in. */
export function turnedAwayMail(appName: string): Letter {
  const { subject, text } = words.turnedAway
  return { subject: subject(isolated(appName)), paragraphs: text(isolated(appName)), notes: [] }
}

/** Invites somebody; `ends` is the day after which the link leads nowhere, if there is one. */
export function invitationMail(
  appName: string,
  {
    inviter,
    leader,
    url,
    ends,
  }: { inviter: string | null; leader: string | null; url: string; ends: string | undefined },
): Letter {
  const { invitation } = words
  const notes = invitation.notes(ends)
  return mail(appName, url, {
    ...invitation,
    text: invitation.text(isolated(appName), inviter && isolated(inviter), leader && isolated(leader)),
    notes,
  })
}

type Words = { subject(appName: string): string; text: string[]; button: string; notes: string[] }

function mail(
  appName: string,
  url: string,
  { subject, text, button, notes }: Words,
  greeting?: string,
): Letter {
  return {
    subject: subject(isolated(appName)),
    ...(greeting && { greeting }),
    paragraphs: text,
    button: { label: button, url },
    notes,
  }
}

function hello(name: string): string {
  return name ? words.greeting(isolated(name)) : words.greetingWithoutName
}
