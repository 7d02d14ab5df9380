import { type ReactNode, useSyncExternalStore } from 'react'
import type { KeptDraft } from '#web/drafts/draft.ts'
import { typed } from '#web/drafts/sample-drafts.ts'
import { openKeeper } from '#web/drafts/sample-keeper.ts'
import type { DraftInHand } from '#web/drafts/use-draft.ts'
import { draw } from '#web/platform/parts/draw.tsx'

/** Draws a form in which these words were typed before. `Form` is handed the draft in hand. */
export async function drawWith(begin: Partial<KeptDraft>, Form: (hand: DraftInHand) => ReactNode) {
  const { keeper } = await openKeeper({ device: { kept: typed('', begin), broken: false } })
  function Writing() {
    return Form({ ...useSyncExternalStore(keeper.subscribe, keeper.state), keeper, name: 'form' })
  }
  return { ...(await draw(<Writing />)), keeper, text: () => keeper.state().draft.text }
}
