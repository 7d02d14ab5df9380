import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { auditActs } from '#contract/audit/acts.ts'
import { auditWords } from '#words/en/audit/audit.ts'
import { noDetail } from '#testing/audit/audit-detail.ts'

const folder = join(import.meta.dirname, '../../database/migrations')
const migrations = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'))

/** Every act that a statement of these texts writes into the audit log. */
function writtenIn(texts: string[]): Set<string> {
  // Two functions are told by those that call them which act they write.
  const statements = texts.flatMap(
    (text) =>
      text.match(/(?:insert into app\.audit_log\b|perform sec\.note_(?:managing|in_both)\()[^;$]*[;$]/g) ??
      [],
  )
  const silent = statements.filter((statement) => !/'[a-z-]+\.[a-z-]+'/.test(statement))
  expect(silent).toEqual([
    expect.stringMatching(/, receiver, what\)\s+\$$/),
    expect.stringContaining('noted_act, noted_detail'),
  ])
  return new Set(
    statements.flatMap((statement) =>
      (statement.match(/'[a-z-]+\.[a-z-]+'/g) ?? []).map((act) => act.slice(1, -1)),
    ),
  )
}

const lydia = { id: 'lydia', displayName: 'Lydia', avatar: null, standing: null }
const priscilla = { id: 'priscilla', displayName: 'Priscilla', avatar: null, standing: 'admin' as const }
const barnabas = { id: 'barnabas', displayName: 'Barnabas', avatar: null, standing: 'leader' as const }
const said = (
  act: string,
  more: Partial<Parameters<typeof auditWords.tell>[0]['detail']> = {},
  isMine = false,
) => auditWords.tell({ act, actor: priscilla, subject: lydia, detail: { ...noDetail, ...more } }, isMine)

describe('an act', () => {
  test('has a sentence wherever a migration writes one', () => {
    const written = writtenIn(migrations)
    expect(written).toContain('role.granted')
    expect(written).toContain('ai-key.removed')
    const known: readonly string[] = auditActs
    expect([...written].filter((act) => !known.includes(act))).toEqual([])
  })

  test('is said plainly, to others and to the one whom it concerns', () => {
    expect(said('role.granted', { role: 'leader' })).toBe('Priscilla made Lydia a leader')
    expect(said('role.granted', { role: 'participant' }, true)).toBe('Priscilla made you a participant')
    expect(said('role.granted', { role: 'admin', former: 'leader' })).toBe(
      'Priscilla changed the role of Lydia from leader to admin',
    )
    expect(said('assignment.added', { leader: barnabas })).toBe('Priscilla assigned Lydia to Barnabas')
    expect(said('assignment.removed', { leader: barnabas }, true)).toBe(
      'Priscilla unassigned you from Barnabas',
    )
    expect(said('person.suspended')).toBe('Priscilla suspended the account of Lydia')
    expect(said('sessions.ended', {}, true)).toBe('Priscilla signed you out of all devices')
    expect(said('progress.overridden', { days: 1 })).toBe('Priscilla changed the progress of Lydia on 1 day')
    expect(said('progress.override-undone', { days: 3 }, true)).toBe(
      'Priscilla undid a change to your progress on 3 days',
    )
    expect(said('day.changed', { day: 12 })).toBe('Priscilla changed the text of Day 12')
    expect(said('day.reset', { day: 12 })).toBe('Priscilla reset Day 12 to the shipped text')
    expect(said('stage.renamed', { stage: 2 })).toBe('Priscilla renamed Stage 2')
    expect(said('stage.renamed', { stage: 2, name: 'Word', formerName: 'Reading' })).toBe(
      'Priscilla renamed Stage 2 from “Reading” to “Word”',
    )
    expect(said('stage.renamed', { stage: 2, name: 'Word' })).toBe('Priscilla renamed Stage 2 to “Word”')
    expect(said('stage.renamed', { stage: 2, formerName: 'Word' })).toBe(
      'Priscilla renamed Stage 2 from “Word” to its shipped name',
    )
    expect(said('unlock.changed')).toBe('Priscilla changed when days open')
    expect(said('unlock.changed', { rule: 'calendar-day', hour: 6, zone: 'Europe/Berlin' })).toBe(
      'Priscilla changed when days open: 6:00\u00A0AM, Berlin time, with each day ending at midnight',
    )
    expect(said('read.as-admin', { what: 'timeline' })).toBe(
      'Priscilla read what Lydia shares in the timeline',
    )
    expect(said('read.as-admin', { what: 'elsewhere' }, true)).toBe('Priscilla read what you share')
    expect(said('ai.changed', { enabled: true, shared: true })).toBe(
      'Priscilla turned AI on, using the super admin key',
    )
    expect(said('ai.changed', { enabled: false, shared: true })).toBe('Priscilla turned AI off')
  })

  test('on a day names it, and which of its pictures', () => {
    expect(said('day-image.uploaded', { day: 12, kind: 'challenge' })).toBe(
      'Priscilla uploaded the challenge image of Day 12',
    )
    expect(said('day-image.taken-back', { day: 3, kind: 'reflection' })).toBe(
      'Priscilla set the reflection image of Day 3 back to the generated one',
    )
  })

  test('by an API key names it beside the admin who made it', () => {
    const apiKey = 'Website'
    expect(said('api-key.made', { name: apiKey })).toBe('Priscilla created the API key “Website”')
    expect(said('api-key.revoked', { name: apiKey })).toBe('Priscilla revoked the API key “Website”')
    expect(said('person.suspended', { apiKey })).toBe(
      'Priscilla, using the API key “Website”, suspended the account of Lydia',
    )
    expect(said('sessions.ended', { apiKey }, true)).toBe(
      'Priscilla, using the API key “Website”, signed you out of all devices',
    )
  })

  test('of somebody who has left is said without their name', () => {
    const gone = { act: 'role.granted', actor: null, subject: null, detail: { ...noDetail, role: 'admin' } }
    expect(auditWords.tell(gone)).toBe('Somebody made somebody who has left an admin')
    const own = { act: 'role.granted', actor: lydia, subject: lydia, detail: { ...noDetail, role: 'admin' } }
    expect(auditWords.tell(own)).toBe('Lydia made themselves an admin')
  })

  test('that is unknown is called by its name', () => {
    expect(said('prayer.moved')).toBe('Priscilla: prayer.moved (Lydia)')
    expect(said('toString')).toBe('Priscilla: toString (Lydia)')
  })

  test('has a sentence that names who did it, each of them', () => {
    for (const act of auditActs.filter((each) => !['account.removed', 'domain.lost'].includes(each))) {
      expect(said(act)).toMatch(/^Priscilla [a-z ]+/)
      expect(said(act)).not.toContain(act)
    }
  })
})
