import { createContext, type ReactNode } from 'react'

export type BesideWordsProps = {
  /** What stands in the field. */
  words: string
  /** The id of the field, if it has one. */
  field: string | undefined
}

/** Draws what stands under every field for free text; null where there is nothing. */
export const BesideWords = createContext<((props: BesideWordsProps) => ReactNode) | null>(null)
