import { sql, type RawBuilder } from 'kysely'
import { folded } from '#contract/folded.ts'

/** Words of a search; what comes after is not looked for. */
const most = 10

/** A condition: every word occurs in the entry `e` or in what belongs to it, without regard to case and accents. */
export function holdsWords(text: string): RawBuilder<boolean> {
  return sql<boolean>`sec.folded_text(concat_ws(' ', e.text, case when e.kind = 'prayer' then (
      select string_agg(belonging.text, ' ') from (
        select a.note as text from app.prayer_answers a where a.entry_id = e.id and a.removed_at is null
        union all
        select u.text from app.prayer_updates u where u.entry_id = e.id and u.removed_at is null
      ) belonging
    ) end)) like all (${foldedPatterns(text)})`
}

/** What a folded text is like that holds every word, for `like all`. */
export function foldedPatterns(text: string): RawBuilder<string[]> {
  const patterns = folded(text.replaceAll('\0', ''))
    .split(' ')
    .filter((word) => word !== '')
    .slice(0, most)
    .map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
  return sql<string[]>`${patterns}::text[]`
}
