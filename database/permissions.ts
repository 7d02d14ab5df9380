/** A command that row security decides row by row: select, insert, update, delete. */
export type Command = 'S' | 'I' | 'U' | 'D'

/** How somebody who asks stands to the owner of a row. */
export type Relation = (typeof relations)[number]

// own     the row is mine, or, for the text of a day and what was uploaded as its pictures: the day is open to me
// own L   the row is mine, and I am a leader or an admin
// own A   the row is mine, and I am an admin
// other   of my organization and no more
// tied    the owner has me in their community, or we are in one circle
// L+      I am a leader or an admin and the owner is assigned to me now
// L-      I am a leader and the owner is not assigned to me
// admin   I am an admin of the owner's organization, and not the owner
// member  I am in the conversation that the row belongs to
// head    I lead the circle whose conversation it is
// anon    nobody is signed in
// auth    the login of the sign-in library
// owner   the role that migrates and loads the programme
const relations = [
  'own',
  'own L',
  'own A',
  'other',
  'tied',
  'L+',
  'L-',
  'admin',
  'member',
  'head',
  'anon',
  'auth',
  'owner',
] as const

// Which rows a command may touch. In brackets: only where the row names me beside its owner, as leader, member or
// actor. Where a row may be inserted or updated, `grants.ts` says which of its columns. What a relation or a kind
// of row does not get here it does not get at all; to somebody of another organization every cell is empty.
const matrix = `
  table                     rows                   own     own L   own A   other   tied    L+      L-      admin   member  head    anon    auth    owner
  app.organizations         each                   S       -       -       S       S       S       S       SU      -       -       -       -       SIUD
  app.help_settings         each                   S       -       -       S       S       S       S       SIU     -       -       -       -       -
  app.help_lines            each                   S       -       -       S       S       S       S       SIUD    -       -       -       -       -
  app.left_out_lines        each                   S       -       -       S       S       S       S       SID     -       -       -       -       -
  app.line_confirmations    each                   -       -       -       -       -       -       -       SID     -       -       -       -       -
  app.api_keys              each                   -       -       -       -       -       -       -       S       -       -       -       -       -
  app.organization_ai_keys  each                   -       -       -       S       S       S       S       SIUD    -       -       -       -       -
  app.personal_ai_keys      each                   SIUD    -       -       -       -       -       -       -       -       -       -       -       -
  app.ai_consents           to asking              SIUD    -       -       -       -       -       -       -       -       -       -       -       -
  app.ai_consents           to being read          SIUD    -       -       -       -       S       -       S       -       -       -       -       -
  app.people                each                   SU      -       -       S       S       S       S       S       -       -       -       -       -
  app.people                in hiding              SU      -       -       -       S       S       -       S       -       -       -       -       -
  app.former_members        each                   -       -       -       S       S       S       S       S       -       -       -       -       -
  app.former_members        in hiding              -       -       -       -       -       -       -       S       -       -       -       -       -
  app.names                 each                   SU      -       -       -       -       S       -       S       -       -       -       -       -
  app.settings              each                   SU      -       -       -       -       -       -       -       -       -       -       -       -
  app.deletions             each                   S       -       -       -       -       -       -       -       -       -       -       -       -
  app.roles                 each                   S       -       -       -       -       -       -       S       -       -       -       -       -
  app.leader_assignments    each                   S       -       SID     -       -       [S]     -       SID     -       -       -       -       -
  app.leader_assignments    to no leader           -       -       -       -       -       -       -       -       -       -       -       -       -
  app.community_members     each                   SID     -       -       -       [SD]    [SD]    [SD]    [SD]    -       -       -       -       -
  app.community_members     of somebody in hiding  -       -       -       -       -       -       -       -       -       -       -       -       -
  app.blocks                each                   SID     -       -       -       -       -       -       -       -       -       -       -       -
  app.blocks                of somebody in hiding  -       -       -       -       -       -       -       -       -       -       -       -       -
  app.audit_log             each                   S       -       -       -       -       [S]     [S]     S       -       -       -       -       -
  app.shipped_stages        each                   S       -       -       S       S       S       S       S       -       -       -       -       SIUD
  app.shipped_days          each                   S       -       -       S       S       S       S       S       -       -       -       -       SIUD
  app.shipped_day_texts     each                   S       -       -       -       -       S       S       S       -       -       -       -       SIUD
  app.own_stages            each                   S       -       -       S       S       S       S       S       -       -       -       -       -
  app.own_days              each                   S       -       -       S       S       S       S       S       -       -       -       -       -
  app.own_day_texts         each                   S       -       -       -       -       S       S       S       -       -       -       -       -
  app.day_versions          each                   -       -       -       -       -       -       -       SI      -       -       -       -       -
  app.stage_versions        each                   -       -       -       -       -       -       -       SI      -       -       -       -       -
  app.daily_images          each                   S       -       -       -       -       S       S       SIU     -       -       -       -       -
  app.daily_images          former                 -       -       -       -       -       -       -       SU      -       -       -       -       -
  app.walks                 each                   S       -       -       -       -       S       -       S       -       -       -       -       -
  app.completions           each                   S       -       -       -       -       S       -       S       -       -       -       -       -
  app.former_completions    each                   -       -       -       -       -       -       -       -       -       -       -       -       -
  app.openings              each                   S       -       -       -       -       -       -       -       -       -       -       -       -
  app.progress_overrides    each                   S       -       -       -       -       -       -       S       -       -       -       -       -
  app.taken_marks           each                   -       -       -       -       -       -       -       -       -       -       -       -       -
  app.entries               private                SIU     -       -       -       -       -       -       -       -       -       -       -       -
  app.entries               leader                 SIU     -       -       -       -       S       -       S       -       -       -       -       -
  app.entries               shared                 SIU     -       -       -       S       S       -       S       -       -       -       -       -
  app.entries               of a day not open      -       -       -       -       -       -       -       -       -       -       -       -       -
  app.entries               of a walk not begun    -       -       -       -       -       -       -       -       -       -       -       -       -
  app.entries               of one who leaves      -       -       -       -       -       -       -       -       -       -       -       -       -
  app.entries               in the trash           SUD     -       -       -       -       -       -       -       -       -       -       -       -
  app.entry_versions        each                   S       -       -       -       -       -       -       -       -       -       -       -       -
  app.guidance              each                   SIUD    -       -       -       -       -       -       -       -       -       -       -       -
  app.guidance              of anything else       -       -       -       -       -       -       -       -       -       -       -       -       -
  app.feedback              waiting                -       -       -       -       -       SU      -       SU      -       -       -       -       -
  app.feedback              of the unseen          -       -       -       -       -       S       -       S       -       -       -       -       -
  app.feedback              of one who leaves      -       -       -       -       -       -       -       -       -       -       -       -       -
  app.feedback              delivered              SU      -       -       -       -       S       -       S       -       -       -       -       -
  app.feedback              given elsewhere        SU      -       -       -       -       -       -       -       -       -       -       -       -
  app.feedback_drafts       for one who is led     -       SIUD    -       -       -       -       -       -       -       -       -       -       -
  app.feedback_drafts       for somebody else      -       -       SIUD    -       -       -       -       -       -       -       -       -       -
  app.feedback_drafts       for oneself            -       -       -       -       -       -       -       -       -       -       -       -       -
  app.feedback_drafts       to what was delivered  -       -       -       -       -       -       -       -       -       -       -       -       -
  app.insights              each                   -       SID     -       -       -       -       -       -       -       -       -       -       -
  app.insights              about everyone         -       SD      I       -       -       -       -       -       -       -       -       -       -
  app.insights              about one not led      -       SD      I       -       -       -       -       -       -       -       -       -       -
  app.insights              about oneself          -       -       -       -       -       -       -       -       -       -       -       -       -
  app.insights              about a stranger       -       -       -       -       -       -       -       -       -       -       -       -       -
  app.highlights            each                   S       -       SUD     -       -       [SID]   -       SUD[I]  -       -       -       -       -
  app.highlights            that were used         S       -       SUD     -       -       [S]     -       SUD     -       -       -       -       -
  app.highlights            of the unseen          S       -       SUD     -       -       [S]     -       SUD     -       -       -       -       -
  app.highlights            of oneself             -       -       -       -       -       -       -       -       -       -       -       -       -
  app.highlights            of one who leaves      -       -       -       -       -       -       -       -       -       -       -       -       -
  app.highlights            used, of one who leaves  -     -       -       -       -       -       -       SD      -       -       -       -       -
  app.highlight_consents    each                   SIU     -       -       -       -       [S]     -       S       -       -       -       -       -
  app.highlight_consents    without a highlight    SU      -       -       -       -       -       -       S       -       -       -       -       -
  app.personal_summaries    each                   SU      -       -       -       -       [SIU]   -       -       -       -       -       -       -
  app.summary_versions      each                   S       -       -       -       -       [S]     -       -       -       -       -       -       -
  app.prayer_answers        of a leader prayer     SIU     -       -       -       -       S       -       S       -       -       -       -       -
  app.prayer_answers        of a shared prayer     SIU     -       -       -       S       S       -       S       -       -       -       -       -
  app.prayer_answers        of a trashed prayer    SU      -       -       -       -       -       -       -       -       -       -       -       -
  app.prayer_answers        removed                SU      -       -       -       -       -       -       -       -       -       -       -       -
  app.prayer_answers        to no living prayer    -       -       -       -       -       -       -       -       -       -       -       -       -
  app.prayer_updates        of a leader prayer     SIU     -       -       -       -       S       -       S       -       -       -       -       -
  app.prayer_updates        of a shared prayer     SIU     -       -       -       S       S       -       S       -       -       -       -       -
  app.prayer_updates        of a trashed prayer    SU      -       -       -       -       -       -       -       -       -       -       -       -
  app.prayer_updates        removed                SU      -       -       -       -       -       -       -       -       -       -       -       -
  app.prayer_updates        of no living prayer    -       -       -       -       -       -       -       -       -       -       -       -       -
  app.drafts                each                   SIUD    -       -       -       -       -       -       -       -       -       -       -       -
  app.drafts                of a day not open      -       -       -       -       -       -       -       -       -       -       -       -       -
  app.drafts                of a walk not begun    -       -       -       -       -       -       -       -       -       -       -       -       -
  app.whys                  each                   SIUD    -       -       -       -       -       -       -       -       -       -       -       -
  app.whys                  sealed, or elsewhere   SD      -       -       -       -       -       -       -       -       -       -       -       -
  app.attachments           of a private entry     SU      -       -       -       -       -       -       -       -       -       -       -       -
  app.attachments           of a leader entry      SU      -       -       -       -       S       -       S       -       -       -       -       -
  app.attachments           of a shared entry      SU      -       -       -       S       S       -       S       -       -       -       -       -
  app.attachments           of a trashed entry     SU      -       -       -       -       -       -       -       -       -       -       -       -
  app.attachments           of one who leaves      -       -       -       -       -       -       -       -       -       -       -       -       -
  app.attachments           of no entry            SIUD    -       -       -       -       -       -       -       -       -       -       -       -
  app.attachments           taken from an entry    SUD     -       -       -       -       -       -       -       -       -       -       -       -
  app.attachments           of a message           SU      -       -       -       -       -       -       -       S       -       -       -       -
  app.attachments           of a removed message   -       -       -       -       -       -       -       -       -       -       -       -       -
  app.attachments           of a kept message      SU      -       -       -       -       -       -       -       -       -       -       -       -
  app.attachments           of a reported message  SU      -       -       -       -       -       -       S       -       -       -       -       -
  app.attachments           removed, but reported  -       -       -       -       -       -       -       S       -       -       -       -       -
  app.files_to_remove       each                   -       -       -       -       -       -       -       -       -       -       -       -       -
  app.conversations         of two                 -       -       -       -       -       -       -       -       SI      -       -       -       -
  app.conversations         with one in hiding     -       -       -       -       -       -       -       -       -       -       -       -       -
  app.conversations         of a circle            -       -       -       -       -       -       -       -       S       -       -       -       -
  app.messages              of two                 SIU     -       -       -       -       -       -       -       S       -       -       -       -
  app.messages              of a circle            SIU     -       -       -       -       -       -       -       S       SU      -       -       -
  app.messages              removed                S       -       -       -       -       -       -       -       S       S       -       -       -
  app.messages              kept from the other    SU      -       -       -       -       -       -       -       -       -       -       -       -
  app.messages              of one who left        -       -       -       -       -       -       -       -       S       SU      -       -       -
  app.messages              removed, of one who left  -    -       -       -       -       -       -       -       S       S       -       -       -
  app.messages              of others              -       -       -       -       -       -       -       -       -       -       -       -       -
  app.reactions             each                   SID     -       -       -       -       -       -       -       S       -       -       -       -
  app.reactions             to a kept message      SID     -       -       -       -       -       -       -       -       -       -       -       -
  app.reactions             to a removed message   -       -       -       -       -       -       -       -       -       -       -       -       -
  app.reactions             to others              -       -       -       -       -       -       -       -       -       -       -       -       -
  app.reading_marks         each                   SIUD    -       -       -       -       -       -       -       -       -       -       -       -
  app.reading_marks         of others              -       -       -       -       -       -       -       -       -       -       -       -       -
  app.intercessions         each                   SID     -       -       -       -       -       -       -       -       -       -       -       -
  app.intercessions         not to be prayed for   -       -       -       -       -       -       -       -       -       -       -       -       -
  app.notifications         each                   SUD     -       -       -       -       -       -       -       -       -       -       -       -
  app.content_reports       each                   SI      -       SU      -       -       -       -       SU      -       -       -       -       -
  app.content_reports       about an admin         S       -       -       -       -       -       -       -       -       -       -       -       -
  app.content_reports       about oneself          -       -       -       -       -       -       -       -       -       -       -       -       -
  app.content_reports       about the unseen       -       -       -       -       -       -       -       -       -       -       -       -       -
  app.events                each                   -       -       -       -       -       -       -       -       -       -       -       -       -
  app.forgotten_events      each                   -       -       -       -       -       -       -       -       -       -       -       -       -
  app.error_reports         each                   SI      -       SU      -       -       -       -       SU      -       -       -       -       -
  app.invitations           each                   -       -       -       -       -       -       -       -       -       -       -       -       -
  app.setup_tokens          each                   -       -       -       -       -       -       -       -       -       -       -       -       -
  app.counters              each                   -       -       -       -       -       -       -       -       -       -       -       -       -
  app.loaded_texts          each                   -       -       -       -       -       -       -       -       -       -       -       -       SIUD
  auth.user                 each                   -       -       -       -       -       -       -       -       -       -       -       SIUD    -
  auth.session              each                   -       -       -       -       -       -       -       -       -       -       -       SIUD    -
  auth.account              each                   -       -       -       -       -       -       -       -       -       -       -       SIUD    -
  auth.verification         each                   -       -       -       -       -       -       -       -       -       -       -       SIUD    -
  auth.sign_ups             each                   -       -       -       -       -       -       -       -       -       -       -       SIUD    -
  auth.sign_up_passwords    each                   -       -       -       -       -       -       -       -       -       -       -       SID     -
`

/** The columns that say whose a row is and whom else it names. A table that is not here is nobody's in particular. */
export const whose: Record<string, { owner: string; named?: string }> = {
  'app.people': { owner: 'id' },
  'app.names': { owner: 'person_id' },
  'app.settings': { owner: 'person_id' },
  'app.personal_ai_keys': { owner: 'person_id' },
  'app.ai_consents': { owner: 'person_id' },
  'app.deletions': { owner: 'person_id' },
  'app.roles': { owner: 'person_id' },
  'app.leader_assignments': { owner: 'participant_id', named: 'leader_id' },
  'app.community_members': { owner: 'owner_id', named: 'member_id' },
  'app.audit_log': { owner: 'subject_id', named: 'actor_id' },
  'app.walks': { owner: 'person_id' },
  'app.completions': { owner: 'person_id' },
  'app.former_completions': { owner: 'person_id' },
  'app.openings': { owner: 'person_id' },
  'app.progress_overrides': { owner: 'person_id' },
  'app.taken_marks': { owner: 'person_id' },
  'app.entries': { owner: 'person_id' },
  'app.entry_versions': { owner: 'person_id' },
  'app.prayer_answers': { owner: 'person_id' },
  'app.prayer_updates': { owner: 'person_id' },
  'app.guidance': { owner: 'person_id' },
  'app.feedback': { owner: 'person_id' },
  'app.feedback_drafts': { owner: 'leader_id' },
  'app.insights': { owner: 'person_id' },
  'app.highlights': { owner: 'person_id', named: 'leader_id' },
  'app.highlight_consents': { owner: 'person_id' },
  'app.personal_summaries': { owner: 'participant_id', named: 'leader_id' },
  'app.summary_versions': { owner: 'participant_id' },
  'app.drafts': { owner: 'person_id' },
  'app.whys': { owner: 'person_id' },
  'app.attachments': { owner: 'person_id' },
  'app.error_reports': { owner: 'person_id' },
  'app.blocks': { owner: 'person_id', named: 'blocked_id' },
  'app.messages': { owner: 'sender_id' },
  'app.reactions': { owner: 'person_id' },
  'app.reading_marks': { owner: 'person_id' },
  'app.intercessions': { owner: 'person_id' },
  'app.notifications': { owner: 'person_id' },
  'app.content_reports': { owner: 'person_id', named: 'subject_id' },
  'app.invitations': { owner: 'leader_id' },
  'auth.user': { owner: 'id' },
  'auth.session': { owner: 'userId' },
  'auth.account': { owner: 'userId' },
}

/** One line of the matrix: a table, one kind of its rows, and what each relation may do to them. */
export type Line = {
  table: string
  rows: string
  allows(relation: Relation, command: Command, isNamed: boolean): boolean
}

/** The matrix, line by line. */
export const lines: Line[] = readMatrix()

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
