import type { Role } from '#contract/account/me.ts'
import type { TableFormat } from '#contract/transfer/organization-export.ts'

/** What admins take along of their organization, and the page where they do. */
export const organizationExportWords = {
  page: 'Export and import your own data, as everyone can in their profile, and export data about your church.',

  title: 'Export your church',
  text: 'The people of your church, who leads whom, and how far each has come. What people write is not in it.',
  inside: 'What is in it',
  contents: [
    'The name and the settings of your church',
    'People: names, email, role, when they joined and when they were last active, and who is suspended or leaving',
    'Who leads whom, and since when',
    'Progress: each walk with its days, when each day was completed, and whether by entries or by an admin',
    'Changes admins made to progress, and when, without the reasons',
  ],
  outside: 'What is not in it',
  absent: [
    'Reflections, challenge responses, testimonies, prayer requests and their files',
    'Messages, feedback, personal summaries, insights and highlights',
    'Notes, reports and the reasons people gave',
    'Passwords and AI keys',
  ],
  careful:
    "It contains everyone's names and addresses. Keep it where nobody else can find it. Your export is recorded in the audit log.",
  json: 'Export church as JSON',
  jsonText: 'One file with all of this.',
  csv: 'Export people as CSV',
  csvText: 'A table for a spreadsheet, with one row per person and the walk they are on.',
  separator: 'Separator',
  separators: { csv: 'Comma', 'csv-semicolon': 'Semicolon', tsv: 'Tab' } satisfies Record<
    TableFormat,
    string
  >,
  separatorText: 'If your spreadsheet shows everything in one column, choose a different one.',
  tooOften: 'You have exported your church several times in the last hour. Please try again later.',

  /** The table of people; its moments are in UTC. */
  table: {
    columns: {
      displayName: 'Name',
      firstName: 'First name',
      lastName: 'Last name',
      email: 'Email',
      confirmed: 'Email confirmed',
      role: 'Role',
      leaders: 'Led by',
      joinedAt: 'Here since (UTC)',
      lastActiveAt: 'Last active (UTC)',
      suspendedAt: 'Suspended since (UTC)',
      leavesAt: 'Removed on (UTC)',
      walk: 'Walk',
      startedAt: 'Walk begun (UTC)',
      frontier: 'Current day',
      completed: 'Days complete',
      overridden: 'Of these by an admin',
      daysWalked: 'Days walked',
      latest: 'Last day completed (UTC)',
      id: 'ID',
    },
    roles: { participant: 'Participant', leader: 'Leader', admin: 'Admin' } satisfies Record<Role, string>,
    yes: 'Yes',
    no: 'No',
  },
}
