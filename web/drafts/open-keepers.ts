import type { DraftKeeper } from './draft-keeper.ts'

/** The keepers of all forms that are open now. */
export const openKeepers = new Set<DraftKeeper>()
