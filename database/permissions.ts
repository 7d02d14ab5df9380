/** A command that row security decides row by row: select, insert, update, delete. */
export type Command = 'S' | 'I' | 'U' | 'D'

/** How somebody who asks stands to the owner of a row. */
export type Relation = (typeof relations)[number]

/** A role of the database, without the prefix that they all bear. A leader has what a participant has, an admin both. */
export type DatabaseRole =
  | 'participant'
  | 'leader'
  | 'admin'
  | 'server'
  | 'auth'
  | 'jobs'
  | 'definer'
  | 'owner'

// own     the row is mine, or, for the text of a day: the day is open to me
// other   of my organization and no more
// tied    the owner has me in their community, or we are in one circle
// L+      I am a leader and the owner is assigned to me now
// L-      I am a leader and the owner is not assigned to me
// admin   I am an admin of the owner's organization
// anon    nobody is signed in
// auth    the login of the sign-in library
// owner   the role that migrates and loads the programme
const relations = ['own', 'other', 'tied', 'L+', 'L-', 'admin', 'anon', 'auth', 'owner'] as const

// Which rows a command may touch. In brackets: only where the row names me beside its owner, as leader, member or
// actor. Where a row may be inserted or updated, the grants below say which of its columns. What a relation or a kind
// of row does not get here it does not get at all; to somebody of another organization every cell is empty.
const matrix = `
  table                   rows                    own    other   tied    L+      L-      admin   anon    auth    owner
  app.organizations       each                    S      S       S       S       S       S       -       -       SIUD
  app.people              each                    SU     S       S       S       S       S       -       -       -
  app.names               each                    SU     -       -       S       -       S       -       -       -
  app.settings            each                    SU     -       -       -       -       -       -       -       -
  app.roles               each                    S      -       -       -       -       S       -       -       -
  app.leader_assignments  each                    S      -       -       [S]     -       SID     -       -       -
  app.community_members   each                    SID    -       [SD]    [SD]    [SD]    [SD]    -       -       -
  app.audit_log           each                    S      -       -       [S]     [S]     S       -       -       -
  app.stages              each                    S      S       S       S       S       S       -       -       SIUD
  app.days                each                    S      S       S       S       S       S       -       -       SIUD
  app.day_texts           each                    S      -       -       S       S       S       -       -       SIUD
  app.walks               each                    S      -       -       S       -       S       -       -       -
  app.completions         each                    S      -       -       S       -       S       -       -       -
  app.openings            each                    S      -       -       -       -       -       -       -       -
  app.entries             private                 SIU    -       -       -       -       -       -       -       -
  app.entries             leader                  SIU    -       -       S       -       S       -       -       -
  app.entries             shared                  SIU    -       S       S       -       S       -       -       -
  app.entries             of a day not open       -      -       -       -       -       -       -       -       -
  app.entries             in the trash            SUD    -       -       -       -       -       -       -       -
  app.entry_versions      each                    S      -       -       -       -       -       -       -       -
  app.drafts              each                    SIUD   -       -       -       -       -       -       -       -
  app.drafts              of a day not open       -      -       -       -       -       -       -       -       -
  app.setup_tokens        each                    -      -       -       -       -       -       -       -       -
  app.counters            each                    -      -       -       -       -       -       -       -       -
  app.loaded_texts        each                    -      -       -       -       -       -       -       -       SIUD
  auth.user               each                    -      -       -       -       -       -       -       SIUD    -
  auth.session            each                    -      -       -       -       -       -       -       SIUD    -
  auth.account            each                    -      -       -       -       -       -       -       SIUD    -
  auth.verification       each                    -      -       -       -       -       -       -       SIUD    -
  auth.sign_ups           each                    -      -       -       -       -       -       -       SID     -
`

/** The columns that say whose a row is and whom else it names. A table that is not here is nobody's in particular. */
export const whose: Record<string, { owner: string; named?: string }> = {
  'app.people': { owner: 'id' },
  'app.names': { owner: 'person_id' },
  'app.settings': { owner: 'person_id' },
  'app.roles': { owner: 'person_id' },
  'app.leader_assignments': { owner: 'participant_id', named: 'leader_id' },
  'app.community_members': { owner: 'owner_id', named: 'member_id' },
  'app.audit_log': { owner: 'subject_id', named: 'actor_id' },
  'app.walks': { owner: 'person_id' },
  'app.completions': { owner: 'person_id' },
  'app.openings': { owner: 'person_id' },
  'app.entries': { owner: 'person_id' },
  'app.entry_versions': { owner: 'person_id' },
  'app.drafts': { owner: 'person_id' },
  'auth.user': { owner: 'id' },
  'auth.session': { owner: 'userId' },
  'auth.account': { owner: 'userId' },
}

/** What one role may do to one table, whatever the row: all columns, or those named. */
export type Grant = {
  on: string[]
  to: DatabaseRole
  select?: '*' | string[]
  insert?: '*' | string[]
  update?: '*' | string[]
  delete?: true
}

/** Every right on a table but those of the owner of all tables. */
export const grants: Grant[] = [
  {
    on: ['app.organizations', 'app.names', 'app.settings', 'app.leader_assignments', 'app.community_members'],
    to: 'participant',
    select: '*',
  },
  { on: ['app.stages', 'app.days', 'app.day_texts'], to: 'participant', select: '*' },
  { on: ['app.walks', 'app.completions', 'app.openings'], to: 'participant', select: '*' },
  { on: ['app.entry_versions', 'app.audit_log'], to: 'participant', select: '*' },
  {
    on: ['app.people'],
    to: 'participant',
    select: ['id', 'organization_id', 'display_name', 'avatar'],
    update: ['display_name', 'avatar'],
  },
  { on: ['app.names'], to: 'participant', update: ['first_name', 'last_name'] },
  {
    on: ['app.settings'],
    to: 'participant',
    update: ['time_preference', 'reflection_audience', 'challenge_audience'],
  },
  { on: ['app.roles'], to: 'participant', select: ['person_id', 'organization_id', 'role'] },
  { on: ['app.leader_assignments'], to: 'admin', insert: ['leader_id', 'participant_id'], delete: true },
  { on: ['app.community_members'], to: 'participant', insert: ['member_id'], delete: true },
  {
    on: ['app.entries'],
    to: 'participant',
    select: '*',
    insert: ['id', 'kind', 'walk', 'day', 'text', 'audience'],
    update: ['text', 'audience', 'trashed_at'],
    delete: true,
  },
  {
    on: ['app.drafts'],
    to: 'participant',
    select: '*',
    insert: ['walk', 'kind', 'day', 'text', 'audience'],
    update: ['text', 'audience', 'saved_at'],
    delete: true,
  },

  {
    on: ['auth.user', 'auth.session', 'auth.account', 'auth.verification'],
    to: 'auth',
    select: '*',
    insert: '*',
    update: '*',
    delete: true,
  },
  { on: ['auth.sign_ups'], to: 'auth', select: '*', insert: '*', delete: true },

  // What the functions need that answer and act for people beyond their own rights.
  {
    on: ['app.organizations', 'app.leader_assignments', 'app.community_members', 'auth.user', 'auth.session'],
    to: 'definer',
    select: '*',
  },
  { on: ['app.people'], to: 'definer', select: '*', insert: '*' },
  { on: ['app.walks'], to: 'definer', select: '*', insert: '*', update: ['walked'] },
  { on: ['app.names', 'app.settings', 'app.audit_log', 'app.entry_versions'], to: 'definer', insert: '*' },
  {
    on: ['app.roles'],
    to: 'definer',
    select: '*',
    insert: '*',
    update: ['role', 'granted_by', 'granted_at'],
  },
  { on: ['app.entries'], to: 'definer', select: '*', delete: true },
  { on: ['app.completions', 'app.openings'], to: 'definer', select: '*', insert: '*', delete: true },
  { on: ['app.setup_tokens'], to: 'definer', select: '*', insert: '*', delete: true },
  { on: ['app.counters'], to: 'definer', select: '*', insert: '*', update: '*', delete: true },
]

/** Who may call each function; the role that owns them all may call any. */
export const functions: Record<string, DatabaseRole[]> = {
  person: ['participant'],
  organization: ['participant'],
  walk: ['participant'],
  now: ['participant', 'auth', 'owner'],
  session: ['server'],

  my_participants: ['participant'],
  my_leaders: [],
  my_circle: [],
  tied_authors: ['participant'],
  count_readers: ['participant'],

  admin_exists: ['server', 'participant'],
  setup_token: ['server'],
  is_setup_token: ['auth'],
  claim_first_admin: ['participant', 'auth'],
  appoint_admin: ['server'],
  grant_role: [],
  is_suspended: ['auth'],
  organization_name_of: ['auth'],
  welcome_person: ['owner'],

  mark_day: ['participant'],
  keep_opening: ['participant'],
  keep_version: ['owner'],
  purge_trash: ['server'],

  take_turn: ['participant'],
  turns_left: ['participant'],
  throttle: ['server'],
  give_turn_back: ['server'],
  count_turn: [],
  purge_counters: ['server'],
}

/** Who may look up names in each schema. Nobody but its owner may create anything in one. */
export const schemas: Record<string, DatabaseRole[]> = {
  app: ['owner', 'definer', 'participant'],
  sec: ['definer', 'owner', 'server', 'participant', 'auth'],
  auth: ['owner', 'definer', 'auth'],
}

/** One line of the matrix: a table, one kind of its rows, and what each relation may do to them. */
export type Line = {
  table: string
  rows: string
  allows(relation: Relation, command: Command, isNamed: boolean): boolean
}

/** The matrix, line by line. */
export const lines: Line[] = readMatrix()

/** What a role has by inheritance beside its own rights. */
export function rolesOf(role: DatabaseRole): DatabaseRole[] {
  if (role === 'admin') return ['admin', 'leader', 'participant']
  return role === 'leader' ? ['leader', 'participant'] : [role]
}

/** The columns of a table that a role may select, insert or update: all, some or none. The owner has them all. */
export function columnsFor(
  role: DatabaseRole,
  table: string,
  verb: 'select' | 'insert' | 'update',
): '*' | string[] {
  if (role === 'owner') return '*'
  const held = grants.filter(({ on, to }) => on.includes(table) && rolesOf(role).includes(to))
  const columns = held.map((grant) => grant[verb] ?? [])
  return columns.includes('*') ? '*' : columns.flat()
}

function readMatrix(): Line[] {
  const [heading = [], ...body] = matrix
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/ {2,}/))
  return body.map(([table = '', rows = '', ...cells]) => {
    const unclear = cells.some((cell) => !/^(?:-|(?=.)S?I?U?D?(?:\[S?I?U?D?\])?)$/.test(cell))
    if (unclear || cells.length !== heading.length - 2)
      throw new Error(`What may be done to ${table}, ${rows}?`)
    return {
      table,
      rows,
      allows(relation, command, isNamed) {
        const [always = '', named = ''] = cells[heading.indexOf(relation) - 2]?.split('[') ?? []
        return always.includes(command) || (isNamed && named.includes(command))
      },
    }
  })
}
