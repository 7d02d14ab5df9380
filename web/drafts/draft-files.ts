import type { Draft } from '#contract/drafts/drafts.ts'
import type { Attachment } from '#contract/files/attachment.ts'
import { filesPerEntry } from '#contract/files/limits.ts'
import type { KeptDraft } from './draft.ts'

type Files = Pick<KeptDraft, 'attachments'>

/** Files, with the ids of those that lay before whoever chose them. */
export type Choice = Files & { known: string[] }

/** What was chosen on this device. */
export function chosenHere({ attachments, serverAt, serverFiles, filesFrom }: KeptDraft): Choice {
  return { attachments, known: serverAt === null ? filesFrom : serverFiles }
}

/** What was chosen for the server's copy. It grew from every copy before it, the one that this device knows among them. */
export function chosenThere({ attachments, filesFrom }: Draft, { serverFiles }: KeptDraft): Choice {
  return { attachments, known: [...filesFrom, ...serverFiles] }
}

/** Words stand beside each other; files simply all come along, as many as an entry may have, but for those that either side took away. */
export function filesOfBoth(first: Choice, second: Choice): Attachment[] {
  const inFirst = idsOf(first)
  return [...first.attachments, ...second.attachments.filter(({ id }) => !inFirst.includes(id))]
    .filter(({ id }) => !isTaken(first, id) && !isTaken(second, id))
    .slice(0, filesPerEntry)
}

/** Whether both go with the same files, in the same order. */
export function haveSameFiles(one: Files, other: Files): boolean {
  return idsOf(one).join() === idsOf(other).join()
}

/** The ids of the files that go with something. */
export function idsOf({ attachments }: Files): string[] {
  return attachments.map(({ id }) => id)
}

function isTaken(choice: Choice, id: string): boolean {
  return choice.known.includes(id) && !idsOf(choice).includes(id)
}
