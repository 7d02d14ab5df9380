import type { Stored } from './church.ts'

/** Tells of which kind a row is, as the matrix calls it, by all the rows there are. */
export function kindOf(rows: Stored[]): (row: Stored) => string {
  const of = (table: string) => rows.filter((row) => row.table === table)
  const keyed = (table: string) => new Map(of(table).map((row) => [row.key, row]))
  const keys = (column: string, found: Stored[]) => new Set(found.map(({ values }) => values[column]))
  const leaving = keys(
    'person_id',
    of('app.deletions').filter(({ values }) => values.cancelled_at === null),
  )
  const hidden = keys(
    'person_id',
    of('app.settings').filter(({ values }) => values.discoverable === false),
  )
  const admins = keys(
    'person_id',
    of('app.roles').filter(({ values }) => values.role === 'admin'),
  )
  const reported = keys('message_id', of('app.content_reports'))
  const highlighted = keys('entry_id', of('app.highlights'))
  const [entries, messages, conversations, feedback, walks] = [
    keyed('app.entries'),
    keyed('app.messages'),
    keyed('app.conversations'),
    keyed('app.feedback'),
    keyed('app.walks'),
  ]
  const inCircle = new Set(
    of('app.leader_assignments').map(({ values }) => pair(values.leader_id, values.participant_id)),
  )

  function entryState({ owner, values }: Stored): string {
    if (leaving.has(owner)) return 'of one who leaves'
    return values.trashed_at === null ? String(values.audience) : 'in the trash'
  }
  function ofEntry(values: Stored['values'], thing: string): string | undefined {
    const entry = entries.get(String(values.entry_id))
    const state = entry && entryState(entry)
    if (!state || state === 'of one who leaves') return state
    return `of a ${state === 'in the trash' ? 'trashed' : state} ${thing}`
  }
  function conversationKind({ values }: Stored): string {
    return values.leader_id === null ? 'of two' : 'of a circle'
  }
  function messageKind(message: Stored): string {
    const { values } = message
    const conversation = conversations.get(String(values.conversation_id))
    const leader = conversation?.values.leader_id
    const isHere = leader === values.sender_id || inCircle.has(pair(leader, values.sender_id))
    const isRemoved = values.removed_at !== null
    if (leader && !isHere) return isRemoved ? 'removed, of one who left' : 'of one who left'
    if (isRemoved) return 'removed'
    if (isKept(message)) return 'kept from the other'
    return leader ? 'of a circle' : 'of two'
  }
  function attachmentKind({ values }: Stored): string {
    const message = messages.get(String(values.message_id))
    const isRemoved = message && message.values.removed_at !== null
    if (message && reported.has(message.key))
      return isRemoved ? 'removed, but reported' : 'of a reported message'
    if (isRemoved) return 'of a removed message'
    if (message) return isKept(message) ? 'of a kept message' : 'of a message'
    return values.removed_from === null ? (ofEntry(values, 'entry') ?? 'of no entry') : 'taken from an entry'
  }

  // Of the walk that everybody is on.
  function isPastDayOne({ owner }: Stored): boolean {
    const days = walks.get(`${owner}|2`)?.values.walked
    return Array.isArray(days) && days.includes(1)
  }
  function isUnseen({ values }: Stored): boolean {
    const entry = entries.get(String(values.entry_id))
    return entry !== undefined && ['private', 'in the trash'].includes(entryState(entry))
  }
  function feedbackKind(row: Stored): string {
    if (leaving.has(row.owner)) return 'of one who leaves'
    if (row.values.given_in !== null) return 'given elsewhere'
    if (row.values.status === 'delivered') return 'delivered'
    return isUnseen(row) ? 'of the unseen' : 'waiting'
  }
  function highlightKind(row: Stored): string {
    if (leaving.has(row.owner)) {
      return row.values.used_at === null ? 'of one who leaves' : 'used, of one who leaves'
    }
    if (isUnseen(row)) return 'of the unseen'
    return row.values.used_at === null ? 'each' : 'that were used'
  }
  function draftKind({ owner, values }: Stored): string {
    const author = feedback.get(String(values.feedback_id))?.owner
    return inCircle.has(pair(owner, author)) ? 'for one who is led' : 'for somebody else'
  }
  function insightKind({ owner, values }: Stored): string {
    if (values.reach === 'everyone') return 'about everyone'
    const isLed = values.subject_id === null || inCircle.has(pair(owner, values.subject_id))
    return isLed ? 'each' : 'about one not led'
  }

  return (row) => {
    const { table, key, values } = row
    switch (table) {
      case 'app.ai_consents':
        return values.use === 'asking' ? 'to asking' : 'to being read'
      case 'app.feedback':
        return feedbackKind(row)
      case 'app.feedback_drafts':
        return draftKind(row)
      case 'app.insights':
        return insightKind(row)
      case 'app.highlights':
        return highlightKind(row)
      case 'app.highlight_consents':
        return highlighted.has(values.entry_id) ? 'each' : 'without a highlight'
      case 'app.daily_images':
        return values.left_at === null ? 'each' : 'former'
      case 'app.former_members':
        return values.discoverable ? 'each' : 'in hiding'
      case 'app.people':
        return hidden.has(key) ? 'in hiding' : 'each'
      case 'app.entries':
        return entryState(row)
      case 'app.attachments':
        return attachmentKind(row)
      case 'app.conversations':
        return conversationKind(row)
      case 'app.messages':
        return messageKind(row)
      case 'app.reactions': {
        const message = messages.get(String(values.message_id))
        return message && isKept(message) ? 'to a kept message' : 'each'
      }
      case 'app.content_reports':
        return admins.has(values.subject_id) ? 'about an admin' : 'each'
      case 'app.whys':
        return values.walk === 2 && !isPastDayOne(row) ? 'each' : 'sealed, or elsewhere'
      case 'app.prayer_answers':
      case 'app.prayer_updates':
        return values.removed_at === null ? (ofEntry(values, 'prayer') ?? '') : 'removed'
      default:
        return 'each'
    }
  }
}

/** Tells whom a row names that bears no column for it: the leader of the highlight or the summary that it goes with. */
export function namedIn(rows: Stored[]): (row: Stored) => unknown {
  const leaders = new Map<unknown, unknown>()
  for (const { table, key, values } of rows) {
    if (table === 'app.highlights') leaders.set(values.entry_id, values.leader_id)
    if (table === 'app.personal_summaries') leaders.set(key, values.leader_id)
  }
  return ({ table, values }) => {
    if (table === 'app.highlight_consents') return leaders.get(values.entry_id)
    return table === 'app.summary_versions' ? leaders.get(values.summary_id) : null
  }
}

function isKept({ values }: Stored): boolean {
  return Array.isArray(values.kept_from) && values.kept_from.length > 0
}

function pair(one: unknown, other: unknown): string {
  return `${String(one)} ${String(other)}`
}
