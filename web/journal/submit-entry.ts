import { isDayKind } from '#contract/entries/day-kinds.ts'
import { client } from '#web/platform/api/client.ts'
import { refreshEntries, showEntry } from '#web/entries/entry-queries.ts'
import { changeDesk, changeDesks, withoutDraft } from './desk.ts'

type Submitted = Awaited<ReturnType<typeof client.entries.submit>>

/** Writes an entry, and shows at once what the server has made of it. */
export async function submitEntry(input: Parameters<typeof client.entries.submit>[0]): Promise<Submitted> {
  const answer = await client.entries.submit(input)
  const { entry, dayCompleted, submitsLeft } = answer
  changeDesks((desk) => ({ ...desk, submitsLeft: { ...desk.submitsLeft, [entry.kind]: submitsLeft } }))
  if (!isDayKind(entry.kind)) changeDesks((desk) => withoutDraft(desk, entry.kind))
  if (dayCompleted) showCompletion(answer)
  showEntry(entry)
  void refreshEntries()
  return answer
}

function showCompletion({ entry, next }: Submitted) {
  changeDesk(entry, (desk) => ({
    ...desk,
    progress: {
      ...desk.progress,
      completed: [...new Set([...desk.progress.completed, entry.day])],
      next,
    },
  }))
}
