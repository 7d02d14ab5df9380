import type { DeliveredFeedback } from '#contract/feedback/feedback.ts'
import { client } from '#web/platform/api/client.ts'
import { failureOf, tellFailure } from '#web/platform/api/failure.ts'
import { inTurn } from '#web/platform/api/in-turn.ts'
import { showPart } from '#web/platform/api/newest.ts'
import { api, queries } from '#web/platform/api/queries.ts'
import { feedbackWords as words } from '#words/en/feedback/feedback.ts'

/** A page of what leaders have sent me; whoever comes back sees what is there now. */
export function ownFeedbackQuery(page: number) {
  return { ...api.feedback.mine.queryOptions({ input: { page } }), staleTime: 0 }
}

/** Reads anew whatever is shown of it. */
export async function refreshOwnFeedback() {
  await queries.invalidateQueries({ queryKey: api.feedback.mine.key() })
}

/** Gives thanks for feedback, or takes that back. It shows at once, and is undone where it could not be noted. */
export async function toggleThanks(feedback: DeliveredFeedback, now: Date) {
  const { id } = feedback
  const on = feedback.thankedAt === null
  await queries.cancelQueries({ queryKey: api.feedback.mine.key() })
  show({ ...feedback, thankedAt: on ? now : null })
  try {
    const { answer, isLast } = await inTurn(`thanks for ${id}`, () => client.feedback.thank({ id, on }))
    if (isLast) show(answer)
  } catch (error) {
    show(feedback)
    const failed = on ? words.thankFailed : words.unthankFailed
    const { code, text } = failureOf(error)
    tellFailure(error, code === 'RATE_LIMITED' ? { ...failed, text } : failed)
    void refreshOwnFeedback()
  }
}

function show(feedback: DeliveredFeedback) {
  showPart<{ items: DeliveredFeedback[] }>(api.feedback.mine.key(), (page) => ({
    ...page,
    items: page.items.map((each) => (each.id === feedback.id ? feedback : each)),
  }))
}
