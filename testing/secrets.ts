import { randomUUID } from 'node:crypto'
import { callAs } from './caller.ts'
import type { Cast, Player } from './cast.ts'
import { giveFeedback } from '#testing/feedback/feedback.ts'
import { override } from '#testing/overrides/overrides.ts'
import type { Scene } from './scene.ts'
import { laySummary } from '#testing/summaries/summaries.ts'
import { say, talkWith } from '#testing/messages/talk.ts'
import { write } from '#testing/entries/writing.ts'

type Place = Pick<Scene, 'database' | 'fresh'> & { cast: Cast }

/** A word that stands in no other text, for each place where people write. */
export type Secrets = {
  /** What Lydia has in an export of her own. */
  ofLydia: string[]
  /** The entry that Barnabas highlighted. */
  highlighted: string
  /** What leaders and admins wrote and read again. */
  ofOthers: Record<'highlight' | 'notes' | 'details' | 'reason', string>
}

/** Has everybody write whatever there is to write, each time with a word of its own. */
export async function plantSecrets({ database, fresh, cast }: Place): Promise<Secrets> {
  const { lydia, timothy, barnabas, priscilla } = cast
  const as = (player: Player) => callAs(player, { database, access: {} as never })
  const own: string[] = []
  const secret = (where: string) => {
    const word = `canary-${where}-${randomUUID().slice(0, 8)}`
    own.push(word)
    return word
  }
  await write(as(lydia), 'reflection', 1, { text: secret('private'), audience: 'private' })
  await write(as(lydia), 'challenge', 1, { text: secret('shared') })
  const { entry } = await write(as(lydia), 'prayer', 1, { text: secret('prayer'), audience: 'leader' })
  await as(lydia).entries.addUpdate({ id: entry.id, updateId: randomUUID(), text: secret('update') })
  await as(lydia).entries.answer({ id: entry.id, note: secret('answer') })
  await as(lydia).drafts.save({ kind: 'testimony', text: secret('draft'), audience: 'private', known: null })
  await say(as(lydia), await talkWith(as(lydia), timothy), secret('message'))
  const answered = await giveFeedback(as(lydia), as(barnabas), {
    text: secret('testimony'),
    comments: secret('feedback'),
  })
  await laySummary(fresh.owner, barnabas, lydia, { content: secret('summary') })
  const report = randomUUID()
  await as(lydia).reports.submit({
    id: report,
    title: secret('title'),
    description: secret('description'),
    priority: 'low',
  })

  const word = (where: string) => `canary-${where}-${randomUUID().slice(0, 8)}`
  const ofOthers = {
    highlight: word('highlight'),
    notes: word('notes'),
    details: word('details'),
    reason: word('reason'),
  }
  await as(barnabas).highlights.add({
    entryId: answered.entryId,
    notes: ofOthers.highlight,
  })
  await as(priscilla).reports.update({
    id: report,
    version: 1,
    status: 'resolved',
    adminNotes: ofOthers.notes,
    answer: secret('reply'),
  })
  await as(timothy).contentReports.submit({
    id: randomUUID(),
    about: 'person',
    of: lydia.id,
    reason: 'unkind',
    details: ofOthers.details,
  })
  await override({ as: (player) => as(player ?? lydia), cast, fresh }, timothy, [1, 2], {
    reason: ofOthers.reason,
  })
  return { ofLydia: own, ofOthers, highlighted: answered.entryId }
}
