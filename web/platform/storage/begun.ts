import type { leavingWords } from '#words/en/account/leaving.ts'
import { allDatabases, allIn, type Database } from './databases.ts'
import { recordOn, restsOn } from './device.ts'
import { keepersOf } from './live-keepers.ts'
import { type LeftShelf, leftShelves, nameOn } from './shelves.ts'
import { fieldsBegun, fieldsInTabs } from './fields-begun.ts'

/** What somebody has begun. */
export type Begun = keyof (typeof leavingWords)['begun']

/** What is kept, as far as it matters here; nothing of it where nobody can read it. */
type Content = {
  text?: string
  attachments?: unknown[]
  /** Of a draft: the server has no copy. */
  unsent?: boolean
  setAside?: unknown[]
  /** Of an answer. */
  comments?: string
  included?: unknown[]
  analysis?: unknown
  copiedAt?: number | null
}

// No server has them, so they are lost where this device forgets them.
const judges: Record<Exclude<LeftShelf, 'field'>, (content: Content) => Begun | null> = {
  draft: draftBegun,
  messageDraft: (content) => (saysSomething(content) ? 'message' : null),
  messageEdit: (content) => (saysSomething(content) ? 'message' : null),
  unsent: () => 'unsent',
  answer: answerBegun,
  toldMessage: () => null,
}

const inDatabases: Record<Database, (content: Content) => Begun | null> = {
  drafts: draftBegun,
  unsent: () => 'unsent',
}

/** What this browser alone has of a person: each once. */
export async function begunBy(person: string): Promise<Begun[]> {
  const stored = await Promise.all(
    allDatabases.map(async (database) =>
      ((await allIn(database, person)) as Content[]).map(inDatabases[database]),
    ),
  )
  const inTabs = await fieldsInTabs(person)
  const held = keepersOf(person).map((keeper) => keeper.lacking())
  const here = leftShelves.flatMap((shelf) =>
    shelf === 'field' ? fieldsBegun(person, 'device') : shelfBegun(shelf, person),
  )
  return [...new Set([...held, ...stored.flat(), ...here, ...inTabs])].filter((begun) => begun !== null)
}

function shelfBegun(shelf: Exclude<LeftShelf, 'field'>, person: string): (Begun | null)[] {
  return restsOn(shelf, person).map((rest) =>
    // What nobody can read keeps nobody from leaving.
    judges[shelf]((recordOn(nameOn(shelf, person, rest)) ?? {}) as Content),
  )
}

function draftBegun({ unsent, setAside = [], ...content }: Content): Begun | null {
  return setAside.length > 0 || (unsent && saysSomething(content)) ? 'entry' : null
}

function answerBegun({
  comments = '',
  included = [],
  analysis,
  copiedAt,
  setAside = [],
}: Content): Begun | null {
  const isMine = comments.trim() !== '' || included.length > 0 || Boolean(analysis)
  return setAside.length > 0 || (isMine && typeof copiedAt !== 'number') ? 'answer' : null
}

function saysSomething({ text = '', attachments = [] }: Content): boolean {
  return text.trim() !== '' || attachments.length > 0
}
