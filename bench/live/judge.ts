import type pg from 'pg'
import { type Church, saidBefore } from './church.ts'
import type { Report } from './load.ts'
import type { Held } from './reader.ts'

/** How often each thing happened that must not. */
export type Counts = Record<keyof typeof kinds, number>

/** What each count is of. */
export const kinds = {
  lost: 'acknowledged messages that somebody in the conversation does not have',
  doubled: 'messages that are there twice',
  misdelivered: 'messages that somebody has who is not in the conversation',
  disordered: 'messages that came after a later one of their conversation',
  skipped: 'messages that are older than what was read and that were not handed out',
  different: 'conversations that somebody has otherwise than the database',
  refused: 'messages that were refused',
}

type Message = { id: string; number: number; change: number; text: string }

/** Judges what everybody has in the end against what was acknowledged and what the database holds. */
export async function judge(owner: pg.ClientBase, church: Church, report: Report): Promise<Counts> {
  const { rows } = await owner.query<Message & { talkId: string }>(
    'select id, number, change, text, conversation_id as "talkId" from app.messages where number > $1 order by conversation_id, number',
    [saidBefore],
  )
  const stored = Map.groupBy(rows, ({ talkId }) => talkId)
  const acknowledged = Map.groupBy(report.acknowledged, ({ talkId }) => talkId)
  const counts: Counts = {
    lost: 0,
    doubled: rows.length - new Set(rows.map(({ text }) => text)).size,
    misdelivered: 0,
    disordered: 0,
    skipped: 0,
    different: 0,
    refused: report.refused.length,
  }
  const talks = new Map(church.talks.map((talk) => [talk.id, talk]))
  for (const [index, { held }] of report.readers.entries()) {
    for (const one of held) {
      if (!talks.get(one.talkId)?.members.includes(index)) counts.misdelivered += Math.max(1, one.seen.length)
    }
  }
  for (const { id, members } of church.talks) {
    const inStore = stored.get(id) ?? []
    for (const member of members) {
      const held = report.readers[member]?.held.find(({ talkId }) => talkId === id) ?? nothing
      const has = new Set(held.seen.map((message) => message.id))
      counts.lost += (acknowledged.get(id) ?? []).filter((message) => !has.has(message.id)).length
      counts.doubled += held.seen.length - new Set(held.seen.map(({ text }) => text)).size
      counts.disordered += disorderedIn(held)
      counts.skipped += inStore.filter(
        (message) => message.change <= held.covered && !has.has(message.id),
      ).length
      if (!isSame(held, inStore)) counts.different++
    }
  }
  return counts
}

const nothing: Held = { talkId: '', seen: [], covered: 0 }

// Numbers are never edited here, so what comes later in time must have the higher number.
function disorderedIn({ seen }: Held): number {
  let highest = 0
  return seen.filter(({ number }) => {
    const isLate = number < highest
    highest = Math.max(highest, number)
    return isLate
  }).length
}

function isSame({ seen }: Held, stored: Message[]): boolean {
  const sorted = seen.toSorted((a, b) => a.number - b.number)
  return (
    sorted.length === stored.length &&
    sorted.every(({ id, number, text }, index) => {
      const row = stored[index]
      return row?.id === id && row.number === number && number === saidBefore + index + 1 && row.text === text
    })
  )
}
