// What a verb does beside the row that it writes, for tests that lay such rows by hand. Each is what a statement
// `with laid as (insert … returning …)` ends with, and takes the columns that it names.

const as = (person: string) => `set_config('app.person_id', ${person}::text, true)`
const at = `set_config('app.organization_id', organization_id::text, true)`

/** The entries `laid` come into the queue of whoever leads their author, and into their circle. */
export const shown = `select ${as('person_id')}, sec.await_feedback(id), sec.show_in_circle(id) from laid`

/** The circles of those who lead in `laid` have a conversation. */
export const circlesOpened =
  'select sec.open_circle(leader_id) from (select distinct leader_id from laid) leader'

/** Those between whom a block in `laid` begins or ends are in each other's community no more. */
export const untied = `select ${as('person_id')}, sec.untie(blocked_id) from laid`

/** A church reads a day by its version in `laid`. */
export const dayTakenUp = `select ${at}, sec.take_up_day(day) from laid`

/** A church calls a stage by its version in `laid`. */
export const stageTakenUp = `select ${at}, sec.take_up_stage(number) from laid`
