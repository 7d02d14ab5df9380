import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type AccessScene, setAccessScene } from '#testing/access/access-scene.ts'
import { type Caller, callAs } from '#testing/caller.ts'
import { assembleCast, type Cast, type Player } from '#testing/cast.ts'
import { addToCommunity } from '#testing/people/ties.ts'
import { layFiles } from '#testing/files/lay-files.ts'
import { procedures } from '#testing/contract-procedures.ts'
import { shownTo } from '#testing/shown-to.ts'
import { stored } from '#testing/stored.ts'
import { layMessage, say, talkWith } from '#testing/messages/talk.ts'

/** What Lydia has that others may name. */
type Ids = {
  entry: string
  trashed: string
  prayer: string
  /** A prayer whose answer was taken back. */
  waiting: string
  device: string
  report: string
  contentReport: string
  notification: string
  /** What only she reads. */
  kept: string
  /** What Barnabas wrote about her, and changed since she read it. */
  summary: string
  /** Her conversation with Eunice, and what she said there. */
  conversation: string
  message: string
}

/** Who is tied to Lydia and to no one else, and whose ids are no secret of hers. */
type People = { member: string; owner: string; blocked: string; lydia: string }

type Taking = {
  of: keyof Ids | keyof People
  /** Whom it is for, where that is not Lydia; it is refused to everybody else. */
  by?: 'priscilla'
  /** Who may do it as well, by their office. */
  except?: keyof Cast
  /** Whether it is for leaders; it is refused to everybody else. */
  forLeaders?: true
  call: (caller: Caller, id: string) => Promise<unknown>
}

/** An update of Lydia's prayer, and one that she removed. */
const updateId = randomUUID()
const removedId = randomUUID()
/** A file that she took from her entry. */
let fileId: string
/** The answer that she took back. */
let answerId: string

const change = { version: 2, text: 'Mine now', audience: 'shared' } as const

/** Every procedure that takes the id of something: how it is called for one of Lydia's. */
const byId: Record<string, Taking> = {
  'account.signOutDevice': { of: 'device', call: ({ account }, id) => account.signOutDevice({ id }) },
  'entries.submit': {
    of: 'entry',
    call: ({ entries }, id) =>
      entries.submit({ id, kind: 'challenge', day: 1, text: change.text, audience: 'shared' }),
  },
  'entries.edit': { of: 'entry', call: ({ entries }, id) => entries.edit({ id, ...change }) },
  'entries.trash': { of: 'entry', call: ({ entries }, id) => entries.trash({ id }) },
  'entries.restore': { of: 'trashed', call: ({ entries }, id) => entries.restore({ id }) },
  'entries.purge': { of: 'trashed', call: ({ entries }, id) => entries.purge({ id }) },
  'entries.versions': { of: 'entry', call: ({ entries }, id) => entries.versions({ id }) },
  'entries.removedFiles': { of: 'entry', call: ({ entries }, id) => entries.removedFiles({ id }) },
  'entries.restoreFiles': {
    of: 'entry',
    call: ({ entries }, id) => entries.restoreFiles({ id, files: [fileId] }),
  },
  'entries.purgeFile': { of: 'entry', call: ({ entries }, id) => entries.purgeFile({ id, fileId }) },
  'entries.answer': {
    of: 'prayer',
    call: ({ entries }, id) => entries.answer({ id, note: 'Mine now', known: words.answer }),
  },
  'entries.unanswer': {
    of: 'prayer',
    call: ({ entries }, id) => entries.unanswer({ id, known: words.answer }),
  },
  'entries.restoreAnswer': {
    of: 'waiting',
    call: ({ entries }, id) => entries.restoreAnswer({ id, answerId }),
  },
  'entries.earlierAnswers': {
    of: 'waiting',
    call: ({ entries }, id) => entries.earlierAnswers({ id }),
  },
  'entries.addUpdate': {
    of: 'prayer',
    call: ({ entries }, id) => entries.addUpdate({ id, updateId: randomUUID(), text: change.text }),
  },
  'entries.updates': { of: 'prayer', call: ({ entries }, id) => entries.updates({ id }) },
  'entries.removeUpdate': {
    of: 'prayer',
    call: ({ entries }, id) => entries.removeUpdate({ id, updateId }),
  },
  'entries.restoreUpdate': {
    of: 'prayer',
    call: ({ entries }, id) => entries.restoreUpdate({ id, updateId: removedId }),
  },
  'drafts.save': {
    of: 'prayer',
    call: ({ drafts }, entryId) =>
      drafts.save({ kind: 'prayer', entryId, text: change.text, audience: 'shared', known: null }),
  },
  'drafts.read': { of: 'prayer', call: ({ drafts }, entryId) => drafts.read({ kind: 'prayer', entryId }) },
  'reports.submit': {
    of: 'report',
    call: ({ reports }, id) =>
      reports.submit({ id, title: 'Mine now', description: 'Mine now', priority: 'low' }),
  },
  'reports.update': {
    of: 'report',
    by: 'priscilla',
    call: ({ reports }, id) =>
      reports.update({ id, version: 1, status: 'closed', adminNotes: '', answer: '' }),
  },
  'notifications.read': {
    of: 'notification',
    call: ({ notifications }, id) => notifications.read({ id }),
  },
  'notifications.remove': {
    of: 'notification',
    call: ({ notifications }, id) => notifications.remove({ id }),
  },
  'contentReports.submit': {
    of: 'contentReport',
    call: ({ contentReports }, id) =>
      contentReports.submit({ id, about: 'person', of: cast.silas.id, reason: 'other', details: 'Mine now' }),
  },
  'contentReports.update': {
    of: 'contentReport',
    by: 'priscilla',
    call: ({ contentReports }, id) =>
      contentReports.update({ id, version: 2, status: 'closed', adminNotes: '', answer: '' }),
  },
  // The owner hides, and is seen by Lydia alone and by those who see everybody.
  'community.add': {
    of: 'owner',
    call: ({ community }, personId) => community.add({ personId }),
    except: 'priscilla',
  },
  'community.block': {
    of: 'owner',
    call: ({ community }, personId) => community.block({ personId }),
    except: 'priscilla',
  },
  'community.remove': { of: 'member', call: ({ community }, personId) => community.remove({ personId }) },
  'community.leave': { of: 'owner', call: ({ community }, personId) => community.leave({ personId }) },
  'community.unblock': { of: 'blocked', call: ({ community }, personId) => community.unblock({ personId }) },
  'messages.conversation': {
    of: 'conversation',
    call: ({ messages }, conversationId) => messages.conversation({ conversationId }),
  },
  'messages.begin': {
    of: 'owner',
    call: ({ messages }, personId) => messages.begin({ personId }),
    except: 'priscilla',
  },
  'messages.thread': {
    of: 'conversation',
    call: ({ messages }, conversationId) => messages.thread({ conversationId }),
  },
  'messages.changes': {
    of: 'conversation',
    call: ({ messages }, conversationId) => messages.changes({ conversationId, since: 0 }),
  },
  'messages.send': {
    of: 'conversation',
    call: (caller, conversationId) => say(caller, conversationId, 'Mine now'),
  },
  'messages.edit': {
    of: 'message',
    call: ({ messages }, id) => messages.edit({ id, text: 'Mine now' }),
  },
  'messages.delete': {
    of: 'message',
    call: ({ messages }, id) => messages.delete({ id }),
  },
  'messages.react': {
    of: 'message',
    call: ({ messages }, id) => messages.react({ id, sign: 'amen', on: true }),
  },
  'messages.read': {
    of: 'conversation',
    call: ({ messages }, conversationId) => messages.read({ conversationId, number: 2 }),
  },
  'messages.mute': {
    of: 'conversation',
    call: ({ messages }, conversationId) => messages.mute({ conversationId, muted: true }),
  },
  'summaries.versions': {
    of: 'summary',
    except: 'barnabas',
    call: ({ summaries }, id) => summaries.versions({ id }),
  },
  'summaries.read': {
    of: 'summary',
    call: ({ summaries }, id) => summaries.read({ seen: [{ id, version: 2 }] }),
  },
  'summaries.written': {
    of: 'lydia',
    except: 'barnabas',
    forLeaders: true,
    call: ({ summaries }, participantId) => summaries.written({ participantId }),
  },
  'summaries.one': {
    of: 'lydia',
    except: 'barnabas',
    forLeaders: true,
    call: ({ summaries }, participantId) => summaries.one({ participantId, stage: 1 }),
  },
  'summaries.save': {
    of: 'lydia',
    except: 'barnabas',
    forLeaders: true,
    call: ({ summaries }, participantId) =>
      summaries.save({ participantId, stage: 1, content: 'Mine now', version: 2 }),
  },
  'summaries.draft': {
    of: 'lydia',
    except: 'barnabas',
    forLeaders: true,
    call: ({ summaries }, participantId) => summaries.draft({ participantId, stage: 1 }),
  },
  'sharing.read': { of: 'kept', call: ({ sharing }, id) => sharing.read({ id }) },
  'sharing.pray': { of: 'kept', call: ({ sharing }, id) => sharing.pray({ id }) },
  'sharing.stopPraying': { of: 'kept', call: ({ sharing }, id) => sharing.stopPraying({ id }) },
}
const names = Object.keys(byId)
/** Domains whose procedures are proved beside them, cell by cell. */
const elsewhere = [
  'apiKeys',
  'audit',
  'care',
  'domains',
  'feedback',
  'guidance',
  'highlights',
  'insights',
  'joining',
  'leading',
  'moving',
  'organizations',
  'overrides',
  'people',
]
/** Procedures that make something of an id that nobody has, and nothing of one that is there. */
const making = ['entries.submit', 'reports.submit', 'contentReports.submit']
/** Procedures that ask a model, which is none here. */
const asking = ['summaries.draft']
/** Procedures that are done to what is somebody else's. */
const forOthers = ['sharing.pray', 'sharing.stopPraying']

/** Procedures that change nothing. */
const reading = [
  'entries.versions',
  'entries.removedFiles',
  'entries.earlierAnswers',
  'entries.updates',
  'drafts.read',
  'sharing.read',
  // Their conversation has begun.
  'messages.begin',
  'messages.conversation',
  'messages.thread',
  'messages.changes',
  'summaries.versions',
  'summaries.written',
  'summaries.one',
]

const others = ['priscilla', 'barnabas', 'apollos', 'timothy', 'phoebe', 'silas', 'tabitha', 'demas'] as const
/** Others who lead, or run the church. */
const leaders: (typeof others)[number][] = ['priscilla', 'barnabas', 'apollos']

const words = {
  entry: 'canary in the entry',
  version: 'canary in the version',
  file: 'canary in the name of a file',
  draft: 'canary in the draft',
  trash: 'canary in the trash',
  report: 'canary in the report',
  contentReport: 'canary in the content report',
  answered: 'canary in the answer to it',
  prayer: 'canary in the prayer',
  answer: 'canary in the answer',
  update: 'canary in the update',
  message: 'canary in the message',
  removed: 'canary in the removed update',
  earlier: 'canary in the earlier answer',
  kept: 'canary in what is private',
  summary: 'canary in the summary',
  summaryBefore: 'canary in the summary before',
}

let scene: AccessScene
let cast: Cast
let ids: Ids
let people: People
const as = (player: Player | null) => callAs(player, scene)

async function settle(): Promise<() => Promise<void>> {
  scene = await setAccessScene()
  cast = await assembleCast(scene.fresh.owner)
  // Who adds one, and that something was reported, is told on purpose.
  await scene.fresh.owner.query(
    `update app.settings set unwanted_notifications = '{added,reported,error-reported}' where person_id <> $1`,
    [cast.lydia.id],
  )
  await addToCommunity(scene.fresh.owner, cast.lydia, cast.tabitha)
  for (const player of others) await write(cast[player], 'reflection', `of ${player}`)
  people = await tieLydia()
  ids = await fillLydiasRooms()
  return () => scene.end()
}

async function write(player: Player, kind: 'reflection' | 'challenge', text: string): Promise<string> {
  const id = randomUUID()
  await as(player).entries.submit({ id, kind, day: 1, text, audience: 'shared' })
  return id
}

/** Lydia has asked for prayer twice, removed an update of one and the answer of the other, thrown away a challenge response, completed a day, edited an entry and taken a file from it, begun a draft and reported an error, on two devices. She has reported somebody as well, and was answered. */
async function fillLydiasRooms(): Promise<Ids> {
  const { entries, drafts, reports } = as(cast.lydia)
  const trashed = await write(cast.lydia, 'challenge', words.trash)
  await entries.trash({ id: trashed })
  const entry = await write(cast.lydia, 'reflection', words.version)
  const files = await layFiles(scene.fresh.owner, cast.lydia, words.file)
  fileId = files.join()
  await entries.edit({ id: entry, version: 1, text: words.entry, audience: 'shared', attachments: files })
  await entries.edit({ id: entry, ...change, text: words.entry, attachments: [], knownAttachments: files })
  await drafts.save({ kind: 'challenge', day: 1, text: words.draft, audience: 'shared', known: null })
  const prayer = randomUUID()
  await entries.submit({ id: prayer, kind: 'prayer', text: words.prayer, audience: 'shared' })
  await entries.answer({ id: prayer, note: words.answer })
  await entries.addUpdate({ id: prayer, updateId, text: words.update })
  await entries.addUpdate({ id: prayer, updateId: removedId, text: words.removed })
  await entries.removeUpdate({ id: prayer, updateId: removedId })
  const waiting = randomUUID()
  await entries.submit({ id: waiting, kind: 'prayer', text: words.prayer, audience: 'shared' })
  answerId = (await entries.answer({ id: waiting, note: words.earlier })).prayer?.answer?.id ?? ''
  await entries.unanswer({ id: waiting, known: words.earlier })
  const device = randomUUID()
  await scene.fresh.owner.query(
    `insert into auth.session (id, "userId", token, "expiresAt") values ($1, $2, 'elsewhere', '2100-01-01')`,
    [device, cast.lydia.id],
  )
  const report = randomUUID()
  await reports.submit({ id: report, title: words.report, description: words.report, priority: 'low' })
  const kept = randomUUID()
  await entries.submit({ id: kept, kind: 'prayer', text: words.kept, audience: 'private' })
  const eunice = { ...cast.silas, id: people.owner }
  const conversation = await talkWith(as(cast.lydia), eunice)
  const message = (await say(as(cast.lydia), conversation, words.message)).id
  await layMessage(scene.fresh.owner, conversation, eunice, { text: 'An answer' })
  return {
    entry,
    trashed,
    prayer,
    waiting,
    device,
    report,
    kept,
    conversation,
    message,
    summary: await receiveSummary(),
    ...(await reportSomebody()),
  }
}

async function receiveSummary(): Promise<string> {
  const about = { participantId: cast.lydia.id, stage: 1 }
  const { save } = as(cast.barnabas).summaries
  const { id } = await save({ ...about, content: words.summaryBefore, version: 0 })
  await as(cast.lydia).summaries.read({ seen: [{ id, version: 1 }] })
  await save({ ...about, content: words.summary, version: 1 })
  return id
}

async function reportSomebody(): Promise<Pick<Ids, 'contentReport' | 'notification'>> {
  const { contentReports, notifications } = as(cast.lydia)
  const id = randomUUID()
  const about = { about: 'person', of: cast.apollos.id, reason: 'other' } as const
  await contentReports.submit({ id, ...about, details: words.contentReport })
  const answered = {
    id,
    version: 1,
    status: 'investigating',
    adminNotes: '',
    answer: words.answered,
  } as const
  await as(cast.priscilla).contentReports.update(answered)
  const [told] = (await notifications.list({})).notifications
  return { contentReport: id, notification: told?.id ?? '' }
}

/** Eunice, who hides, has added Lydia; Lydia has added Tabitha and blocked Apollos. */
async function tieLydia(): Promise<People> {
  const { rows } = await scene.fresh.owner.query<{ id: string }>(
    `insert into auth."user" (name, email, "emailVerified", "firstName", "lastName")
      values ('Eunice', 'eunice@example.org', true, 'Eunice', 'of Lystra') returning id`,
  )
  const owner = rows[0]?.id ?? ''
  await scene.fresh.owner.query('update app.settings set discoverable = false where person_id = $1', [owner])
  await addToCommunity(scene.fresh.owner, { ...cast.silas, id: owner }, cast.lydia)
  await as(cast.lydia).community.block({ personId: cast.apollos.id })
  return { member: cast.tabitha.id, owner, blocked: cast.apollos.id, lydia: cast.lydia.id }
}

async function refusalOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    (answer) => JSON.stringify({ answer }),
    (error: unknown) => JSON.stringify(error),
  )
}

function expectNothingOfLydia(text: string): void {
  for (const word of [...Object.values(words), ...Object.values(ids), cast.lydia.id, cast.lydia.email]) {
    expect(text).not.toContain(word)
  }
}

describe('what is mine', () => {
  beforeAll(settle)

  test('is named by every procedure that takes an id, and by no other', () => {
    const takingIds = procedures.filter(({ schema }) => {
      const shape = schema
        ? JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))
        : ''
      return /"format":"uuid"|"\w*id":\{/i.test(shape)
    })
    const here = takingIds
      .map(({ name }) => name)
      .filter((name) => !elsewhere.includes(name.split('.')[0] ?? ''))
    expect(names.toSorted()).toEqual(here.toSorted())
  })

  test('is there for me, so that the rest proves something', async () => {
    const shown = await shownTo(as(cast.lydia))
    const { entries } = as(cast.lydia)
    const kept = JSON.stringify([
      await entries.versions({ id: ids.entry }),
      await entries.removedFiles({ id: ids.entry }),
      await entries.updates({ id: ids.prayer, removed: 'yes' }),
      await entries.earlierAnswers({ id: ids.waiting }),
      await as(cast.lydia).messages.thread({ conversationId: ids.conversation }),
      await as(cast.lydia).summaries.versions({ id: ids.summary }),
      await as(cast.lydia).summaries.mine({}),
    ])
    for (const word of [...Object.values(words), ...Object.values(ids), cast.lydia.id, cast.lydia.email]) {
      expect(shown + kept).toContain(word)
    }
  })

  test.each(names)('is to strangers what does not exist in %s, and stays as it is', async (name) => {
    const { of, by, except, forLeaders = false, call } = byId[name]!
    const id = { ...ids, ...people }[of]
    const before = await stored(scene.fresh.owner)
    for (const player of others.filter((one) => ![by, except].includes(one))) {
      const refused = await refusalOf(call(as(cast[player]), id))
      const isForbidden = by !== undefined || (forLeaders && !leaders.includes(player))
      expect(refused, player).toContain(`"code":"${isForbidden ? 'FORBIDDEN' : 'NOT_FOUND'}"`)
      expectNothingOfLydia(refused)
      if (making.includes(name)) continue
      expect(refused, player).toBe(await refusalOf(call(as(cast[player]), randomUUID())))
    }
    expect(await refusalOf(call(as(null), id))).toContain('"code":"UNAUTHENTICATED"')
    expect(await stored(scene.fresh.owner)).toEqual(before)
  })

  test.each(others)('is in nothing that %s is shown', async (player) => {
    const shown = await shownTo(as(cast[player]))
    expect(shown).toContain(`of ${player}`)
    expectNothingOfLydia(shown)
  })
})

describe('what I may do to it', () => {
  beforeEach(settle)

  test.each(names.filter((name) => ![...making, ...asking, ...forOthers].includes(name)))(
    'is done by %s',
    async (name) => {
      const { of, except, forLeaders = false, by = (forLeaders && except) || 'lydia', call } = byId[name]!
      const before = await stored(scene.fresh.owner)
      await expect(call(as(cast[by]), { ...ids, ...people }[of])).resolves.toBeTruthy()
      if (!reading.includes(name)) expect(await stored(scene.fresh.owner)).not.toEqual(before)
    },
  )
})
