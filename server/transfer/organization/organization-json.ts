import { organizationExportFormat } from '#contract/transfer/organization-export.ts'
import { fieldsOf, list, type ReadOwn } from '#server/transfer/export/pieces.ts'
import { frontier } from '#server/progress/day-rule.ts'
import {
  type AssignmentRow,
  assignments,
  type Help,
  help,
  type MemberRow,
  members,
  type Organization,
  organization,
  type OverrideRow,
  overrides,
  type ProgressRow,
  progress,
} from './organization-rows.ts'

/**
 * The people of an organization, who leads whom and how far they have come, as JSON, piece by piece. What stands at its end is counted of
 * what was told, so that a file that has it is whole.
 */
export async function* organizationJson(read: ReadOwn): AsyncGenerator<string> {
  const { about, said, now } = await read(async (tx) => {
    const [first, second] = await Promise.all([tx.first(organization), tx.first(help)])
    return { about: first, said: second, now: tx.now }
  })
  yield `{\n${fieldsOf({
    format: organizationExportFormat,
    exportedAt: now.toString(),
    organization: about && presentOrganization(about),
    help: said && presentHelp(said),
  })}`
  const counts = {
    people: 0,
    admins: 0,
    leaders: 0,
    participants: 0,
    suspended: 0,
    assignments: 0,
    walks: 0,
    completedDays: 0,
    overrides: 0,
  }
  yield* list('people', members(read), function* (row) {
    counts.people += 1
    counts[`${row.role}s`] += 1
    if (row.suspended_at) counts.suspended += 1
    yield JSON.stringify(presentMember(row))
  })
  yield* list('assignments', assignments(read), function* (row) {
    counts.assignments += 1
    yield JSON.stringify(presentAssignment(row))
  })
  yield* list('progress', progress(read), function* (row) {
    counts.walks += 1
    counts.completedDays += row.completed.length
    yield JSON.stringify(presentProgress(row))
  })
  yield* list('progressOverrides', overrides(read), function* (row) {
    counts.overrides += 1
    yield JSON.stringify(presentOverride(row))
  })
  yield `,\n${fieldsOf({ counts })}\n}\n`
}

function presentOrganization(row: Organization) {
  return {
    id: row.id,
    name: row.name,
    createdAt: row.created_at,
    daysOpen: { rule: row.unlock_rule, hour: row.unlock_hour, zone: row.unlock_zone },
    whoMayWriteToWhom: row.message_rule,
    ai: { enabled: row.ai_enabled, sharedKey: row.ai_key_shared },
  }
}

function presentHelp({ countries, lines, left_out, confirmed, contacts, duty, minors }: Help) {
  return {
    countries,
    lines,
    leftOut: left_out,
    confirmed: confirmed.map((each) => ({ ...each, at: new Date(each.at) })),
    contacts,
    duty,
    minors,
  }
}

function presentMember(row: MemberRow) {
  return {
    id: row.id,
    displayName: row.display_name,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    confirmed: row.confirmed,
    role: row.role,
    joinedAt: row.joined_at,
    lastActiveAt: row.last_active_at,
    suspendedAt: row.suspended_at,
    leavesAt: row.leaves_at,
  }
}

function presentAssignment({ id, leader, participant, assigned_at }: AssignmentRow) {
  return { id, leader, participant, assignedAt: assigned_at }
}

function presentProgress({ person, number, started_at, walked, completed }: ProgressRow) {
  return {
    person,
    walk: number,
    startedAt: started_at,
    frontier: frontier(new Set(completed.map(({ day }) => day))),
    daysWalked: walked,
    completed: completed.map(({ day, at, by }) => ({ day, at: new Date(at), by })),
  }
}

function presentOverride(row: OverrideRow) {
  return {
    id: row.id,
    person: row.person,
    admin: row.admin,
    walk: row.walk,
    madeAt: row.made_at,
    marked: row.marked,
    unmarked: row.unmarked,
    frontierBefore: row.frontier_before,
    frontierAfter: row.frontier_after,
    undoneAt: row.undone_at,
    undoneBy: row.undoer,
  }
}
