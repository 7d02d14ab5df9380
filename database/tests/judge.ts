import type pg from 'pg'
import type { Attempt } from './attempt.ts'
import type { Row } from './church.ts'

/** What is wrong with a write that was to touch the expected rows of a table, and none where none are expected. */
export function judgeWrite(verb: string, table: string, expected: Row[], result: Attempt): string[] {
  const { refused, changed } = result
  if (refused && expected.length > 0) return [`${verb} nothing: ${refused.message}`]
  // What a table keeps of a row as it was is a new row beside it.
  const touched = changed.filter((change) => change.table === table && !change.added)
  return [
    ...unlessForRights(refused),
    ...difference(
      verb,
      expected,
      touched.map(({ key }) => key),
    ),
    ...bystanders(
      changed.filter((change) => !touched.includes(change)),
      new Set(touched.map(({ owner }) => owner)),
    ),
  ]
}

/** Where keys differ from those of the expected rows. */
export function difference(verb: string, expected: Row[], keys: string[]): string[] {
  const due = new Set(expected.map(({ key }) => key))
  const extra = keys.filter((key) => !due.delete(key))
  return [
    ...(extra.length > 0 ? [`${verb} ${extra.length} rows too many`] : []),
    ...(due.size > 0 ? [`${verb} ${due.size} rows too few of ${expected.length}`] : []),
  ]
}

/**
 * Where something is noted of what happens to others: keys of files whose rows are gone, what is told to whoever looks, that it was told
 * before, the count of a conversation's changes, and which of them was a message's last, that nobody is there any more who set a key, said something of help, invited people, saved a
 * day, named a stage or was there before, and that what a report quotes was deleted.
 */
const followers = [
  'app.files_to_remove',
  'app.events',
  'app.conversations',
  'app.messages',
  'app.notifications',
  'app.counters',
  'app.organization_ai_keys',
  'app.help_settings',
  'app.help_lines',
  'app.left_out_lines',
  'app.line_confirmations',
  'app.api_keys',
  'app.invitations',
  'app.day_versions',
  'app.stage_versions',
  'app.content_reports',
  'app.former_members',
]

/** Other rows that changed, though they belong to nobody whose row was written: what follows stays with its owner. */
export function bystanders(others: Attempt['changed'], owners: Set<string | null>): string[] {
  const hurt = others.filter(({ table, owner }) => !followers.includes(table) && !owners.has(owner))
  return hurt.map((change) => `changes somebody else's row of ${change.table}`)
}

/** A refusal for any reason but a lack of rights: it would prove nothing. */
export function unlessForRights(refused: pg.DatabaseError | null): string[] {
  if (!refused || refused.code === '42501') return []
  return [`is refused for another reason than rights: ${refused.message}`]
}
