import { layOwnLine } from '#testing/care/lay-help.ts'
import { layApiKey } from '#testing/api-keys/api-keys.ts'
import type { Cast, Player } from '#testing/cast.ts'
import { layOrganization } from '#testing/organizations/organizations.ts'
import { layOwnDay } from '#testing/own-programme/own-programme.ts'
import type { TestServer } from '#testing/server.ts'
import { laySummary } from '#testing/summaries/summaries.ts'
import { circleOf, layConversation } from '#testing/messages/talk.ts'
import { walkDays } from '#testing/progress/walked.ts'
import { layWhy } from '#testing/welcome/why.ts'
import { paths } from '#web/paths.ts'
import { layNote } from '#e2e/audit/noted.ts'
import { layContentReport } from '#e2e/content-reports/reported.ts'
import { layDelivered } from '#e2e/feedback/delivered.ts'
import { layHighlight } from '#e2e/highlights/highlighted.ts'
import { layImage } from '#e2e/images/uploading.ts'
import { layInsight } from '#e2e/insights/asking.ts'
import { layInvitation } from '#e2e/joining/invited.ts'
import { layMessages } from '#e2e/messages/talking.ts'
import { layErrorReport } from '#e2e/reports/reported.ts'
import { keepSharedKey } from './ai-world.ts'
import { layLed, layShared, ledId, sharedId } from './lay-places.ts'
import { addEntry } from './walked.ts'

/**
 * Every page that a person can open, those of admins included, and what opens over one; what shows that it has come while there is
 * nothing yet, and once there is much. Null where nothing does.
 */
export const pages: [path: string, empty: string | null, filled: string | null][] = [
  [paths.home(), 'Welcome. There are 75 days', 'You have walked all 75 days'],
  [paths.welcome(), 'Why are you walking?', 'Your why is sealed'],
  [paths.householdLetter(), null, null],
  [paths.journal(), 'No reflections yet', 'Reflection 75'],
  [paths.journal({ tab: 'challenges', day: 12 }), 'Day 12 is locked', 'Response 12'],
  [paths.journal({ tab: 'testimonies' }), 'No testimonies yet', 'fell on the kitchen table'],
  [paths.journal({ tab: 'prayers' }), 'No prayer requests yet', 'fell on the kitchen table'],
  [paths.search({ text: 'light' }), 'Nothing found', 'fell on the kitchen table'],
  [paths.community(), 'No Community Members Yet', "That's all: 1 person."],
  [paths.messages(), 'No conversations yet', 'Peace be with you'],
  [paths.circle(), 'This is the beginning of your circle.', 'Peace be with all of you'],
  [paths.progress(), '0 of 75 days completed', '75 of 75 days completed'],
  [paths.progress({ tab: 'all', day: 3 }), 'Day 3 is locked', 'This day was completed on'],
  [paths.walked(), '0 of 75 days completed', 'You have walked all 75 days.'],
  [paths.ownSummaries(), 'No personal summaries yet', 'A good beginning.'],
  [paths.feedback(), 'No feedback yet', 'Well said'],
  [paths.profile(), null, null],
  [paths.profile({ tab: 'settings' }), null, null],
  [paths.profile({ tab: 'data' }), null, null],
  [paths.ownReports(), 'No reports yet', 'Grey picture'],
  [paths.ownContentReports(), 'No reports yet', 'You reported Silas'],
  [paths.ownHighlights(), 'Nothing highlighted yet', 'Barnabas would like to share this'],
  [paths.aboutProgramme(), null, null],
  [paths.inDanger(), null, null],
  [paths.terms(), null, null],
  [paths.privacy(), null, null],
  [paths.sharedEntry(sharedId), 'You cannot read this here', 'For all to read'],
  [paths.summaries({ participant: ledId, stage: 2 }), 'Nobody is assigned to you yet', 'A good beginning.'],
  [paths.leaderInsights(), 'Nobody is assigned to you yet.', 'Last active today'],
  [paths.personTimeline(ledId), 'You cannot see this here', 'I taught him from a child'],
  [paths.meeting({ stage: 2 }), 'To read aloud', 'To read aloud'],
  [paths.errorReports(), 'When somebody reports an error', 'Reported by Lydia'],
  [paths.contentReports(), 'Nothing has been reported.', 'Lydia reported Silas'],
  [paths.auditLog(), null, 'Priscilla made Barnabas a leader'],
  [paths.leaderFeedback(), 'No pending feedback', 'For all to read'],
  [paths.leaderFeedback({ focus: 'first' }), 'All done', 'Earlier feedback'],
  [paths.highlights(), 'No new highlights', 'Highlighted on'],
  [paths.userManagement(), 'lydia@example.org', 'tabitha@example.org'],
  [paths.userManagement({ tab: 'assignments' }), 'led by Apollos', 'led by Barnabas'],
  [paths.invitations(), 'No invitations yet', 'Alpha course'],
  [paths.insights(), 'No insights yet', 'What stands out this week'],
  [paths.schedule(), 'Day 1: Lord, Teach Us', 'Your own text'],
  [paths.schedule({ day: 12 }), 'Nobody has changed this day', 'Your own text, saved on'],
  [
    paths.schedule({ tab: 'opening' }),
    'in the time zone you choose here',
    'in the time zone you choose here',
  ],
  [paths.openAi(), 'You have not added a key.', "Everyone here uses your church's key"],
  [
    paths.schedule({ section: 'openai', tab: 'shared' }),
    'There is no super admin key.',
    'The key ends in cdef',
  ],
  [paths.progressManagement(), 'Nobody chosen yet', 'Priscilla'],
  [
    paths.progressManagement({ person: ledId }),
    'There is no such participant in your church.',
    'of 75 days complete',
  ],
  [paths.manageImages(), 'No images uploaded yet', 'A lamp on a stand'],
  [paths.manageImages({ tab: 'many' }), 'No images uploaded yet', 'A lamp on a stand'],
  [paths.apiKeys(), 'No API keys yet', 'Created by Lydia'],
  [paths.helpSettings(), 'No country is chosen yet.', 'Night line of our town'],
  [paths.analytics(), 'Nobody has begun yet', 'completed all 75 days'],
  [paths.organizations(), 'Runs the platform', 'Grace Chapel'],
  [paths.whiteLabel(), 'Runs the platform', 'Grace Chapel'],
  [paths.newOrganization(), 'What Free includes', 'What Free includes'],
  [paths.editOrganization('emmaus'), 'What Enterprise includes', 'What Enterprise includes'],
  [paths.preview(), 'What Enterprise includes', 'What Enterprise includes'],
  [paths.preview({ org: 'emmaus' }), 'What Enterprise includes', 'What Enterprise includes'],
  [paths.importExport(), 'Export your church', 'Export your church'],
]

/** Lays down so much that there is something to see on every page: of somebody who has walked all days, leads and is an admin. */
export async function layMuch(
  server: TestServer,
  player: Player,
  { priscilla, silas, tabitha, barnabas }: Cast,
): Promise<void> {
  const answer = 'We have spoken with him. '.repeat(9)
  await layContentReport(server, player, { of: silas, details: 'Every day.', answer })
  const made = { act: 'role.granted', detail: { role: 'leader' } }
  await layNote(server, { by: priscilla, to: barnabas, ...made })
  await layErrorReport(server, player, { status: 'resolved', notes: 'The store was full', answer })
  await layWhy(server.fresh, player)
  await walkDays(server, player, 75)
  await layShared(server)
  await layLed(server, player)
  await layInsight(server, player)
  await keepSharedKey(server, player)
  await layInvitation(server, player, 'Alpha course')
  await layOwnLine(server.fresh.owner, player)
  await layApiKey(server.fresh, player, ['people:read', 'audit:read'])
  await layOwnDay(server.fresh.owner, player, 12, 'Our own bread')
  await layOrganization(server.fresh.owner, 'Grace Chapel', { subscription_status: 'trial' })
  await layOrganization(server.fresh.owner, 'Hope', { subscription_status: 'paused', theme: 'dark' })
  await layImage(server, player, { day: 3, kind: 'reflection', alt: 'A lamp on a stand' })
  await server.fresh.owner.query(
    `insert into app.community_members (owner_id, member_id, organization_id)
      select $1, id, organization_id from app.people where display_name = 'Silas'`,
    [player.id],
  )
  const talk = await layConversation(server.fresh.owner, player, tabitha)
  await layMessages(server, { in: talk, by: tabitha, texts: ['Peace be with you'] })
  const circle = await circleOf(server.fresh.owner, barnabas)
  await layMessages(server, { in: circle, by: barnabas, texts: ['Peace be with all of you'] })
  await laySummary(server.fresh.owner, barnabas, player)
  await laySummary(server.fresh.owner, player, { id: ledId }, { stage: 2 })
  await layDelivered(server, { to: player, by: barnabas }, [{ kind: 'testimony', comments: 'Well said' }])
  const word = 'Light, and a good deal of it, fell on the kitchen table. '
  for (const day of [3, 40, 75]) {
    const entry = await addEntry(server, player, { kind: 'testimony', day, text: word.repeat(day) })
    await layHighlight(server, barnabas, entry, { notes: word })
    await addEntry(server, player, { kind: 'prayer', day, text: word.repeat(3), audience: 'leader' })
  }
}
