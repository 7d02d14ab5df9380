import type { EntryKind } from '#contract/entries/kinds.ts'
import type { Caller } from '#testing/caller.ts'
import { itemOf } from './feedback.ts'
import { type Scene, setScene } from '#testing/scene.ts'
import { write } from '#testing/entries/writing.ts'

export type FeedbackScene = Scene & {
  lydia: Caller
  /** Who leads her. */
  barnabas: Caller
  /** The admin, who may answer her as well. */
  priscilla: Caller
  /** What Lydia wrote for day 1, which says "At first". */
  entryId: string
  /** The item under which it waits for an answer. */
  id: string
}

/** Something of Lydia's that waits for feedback, and those who may give it. */
export async function setFeedbackScene(kind: EntryKind = 'testimony'): Promise<FeedbackScene> {
  const scene = await setScene()
  const { cast } = scene
  const lydia = scene.as(cast.lydia)
  const barnabas = scene.as(cast.barnabas)
  const { entry } = await write(lydia, kind, 1, { text: 'At first' })
  const id = await itemOf(barnabas, entry.id)
  return { ...scene, lydia, barnabas, priscilla: scene.as(cast.priscilla), entryId: entry.id, id }
}
