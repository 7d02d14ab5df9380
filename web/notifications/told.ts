import type { Notification } from '#contract/notifications/notifications.ts'
import { currentMe } from '#web/platform/api/session.ts'
import { paths } from '#web/paths.ts'
import { nameInText } from '#web/platform/names/name-in-text.ts'
import { contentReportWords } from '#words/en/content-reports/content-reports.ts'
import { entryWords } from '#words/en/entries/entries.ts'
import { notificationWords as words } from '#words/en/notifications/notifications.ts'
import { unknownUser } from '#words/en/people/people.ts'
import { isolated } from '#words/isolated.ts'

/** A notification in words: what happened, what was written, and where one sees it. */
export type Told = { sentence: string; quote: string | null; to: string }

/** Puts a notification into words; `name` is what stands for whoever did it. */
export function tellNotification(
  notification: Notification,
  name = isolated(notification.actor?.displayName ?? unknownUser),
): Told {
  const { kind, actor, prayer, reply, feedback, highlight } = notification
  switch (kind) {
    case 'added':
      return { sentence: words.added(name), quote: null, to: paths.community() }
    case 'praying':
      return {
        sentence: words.praying(prayer?.count ?? 0),
        quote: quoted(prayer?.text),
        to: prayer ? paths.sharedEntry(prayer.entryId) : paths.journal({ tab: 'prayers' }),
      }
    case 'replied':
      return {
        sentence: reply?.inCircle ? words.repliedInCircle(name) : words.replied(name),
        quote: quoted(reply?.text) ?? words.file,
        to: placeOf(reply),
      }
    case 'feedback':
      return { sentence: sentenceOf(words.feedback, name, feedback), quote: null, to: paths.feedback() }
    case 'thanked':
      return {
        sentence: sentenceOf(words.thanked, name, feedback),
        quote: null,
        to: feedback?.entryId ? paths.sharedEntry(feedback.entryId) : paths.home(),
      }
    case 'highlighted':
      return {
        sentence: actor ? words.highlighted(name) : words.highlightedBySomebody,
        quote: quoted(highlight?.text),
        to: paths.ownHighlights(),
      }
    case 'highlight-answered':
      return {
        sentence: answerOf(highlight, name),
        quote: quoted(highlight?.text),
        to: highlightOf(highlight),
      }
    case 'joined':
      return {
        sentence: words.joined(name),
        quote: null,
        to: actor ? paths.personTimeline(actor.id) : paths.leaderInsights(),
      }
    case 'summary':
      return { sentence: words.summary(name), quote: null, to: paths.ownSummaries() }
    default:
      return tellOfOffice(kind, notification)
  }
}

type OfficeKind =
  | 'report-answered'
  | 'reported'
  | 'error-answered'
  | 'error-reported'
  | 'take-down'
  | 'overridden'
  | 'override-undone'
  | 'moved'
  | 'sign-up-waits'

// What admins do, and what they are to do.
function tellOfOffice(
  kind: OfficeKind,
  { override, reportId, errorReportId, errorTitle, reported }: Notification,
): Told {
  switch (kind) {
    case 'report-answered':
      return {
        sentence: words.answered,
        quote: reported && contentReportWords.own.what(reported.about, nameInText(reported.of, unknownUser)),
        to: paths.ownContentReports({ report: reportId ?? undefined }),
      }
    case 'reported':
      return { sentence: words.reported, quote: null, to: paths.contentReports() }
    case 'error-answered':
      return {
        sentence: words.errorAnswered,
        quote: quoted(errorTitle ?? ''),
        to: paths.ownReports({ report: errorReportId ?? undefined }),
      }
    case 'error-reported':
      return { sentence: words.errorReported, quote: null, to: paths.errorReports() }
    case 'take-down':
      return { sentence: words.takeDownGone, quote: null, to: paths.highlights({ tab: 'used' }) }
    case 'overridden':
      return {
        sentence: words.overridden,
        quote: override && words.override(override.marked, override.unmarked, override.reason),
        to: paths.progress(),
      }
    case 'override-undone':
      return {
        sentence: words.overrideUndone,
        quote: override && words.undone(override.marked, override.unmarked),
        to: paths.progress(),
      }
    case 'sign-up-waits':
      return { sentence: words.signUpWaits, quote: null, to: paths.userManagement({ state: 'approval' }) }
    case 'moved':
      return { sentence: words.moved, quote: words.movedText, to: paths.journal() }
  }
}

function sentenceOf(
  sentence: (name: string, day: number, one: string) => string,
  name: string,
  feedback: Notification['feedback'],
): string {
  return feedback ? sentence(name, feedback.day, entryWords.kinds[feedback.kind].one) : ''
}

function quoted(text = ''): string | null {
  return text.trim() === '' ? null : words.quoted(text)
}

function answerOf(highlight: Notification['highlight'], name: string): string {
  const answer = highlight?.answer ?? 'given'
  return highlight?.used && answer !== 'given' ? words.takeDown(name) : words.highlightAnswered[answer](name)
}

// Admins see it among all others, where they can do something about it.
function highlightOf(highlight: Notification['highlight']): string {
  if (!highlight) return paths.home()
  if (currentMe()?.can.administer) return paths.highlights(highlight.used ? { tab: 'used' } : {})
  return paths.sharedEntry(highlight.entryId)
}

function placeOf(reply: Notification['reply']): string {
  if (!reply) return paths.home()
  const { conversationId: id, number: at } = reply
  return reply.inCircle ? paths.circle({ circle: id, at }) : paths.conversation({ id, at })
}
