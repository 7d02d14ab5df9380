import { createContext, useContext } from 'react'
import type { Me } from '#contract/account/me.ts'
import type { FittedLogo } from '#contract/brand/logo.ts'

/** Somebody made up, for whom a preview draws pages in place of whoever looks. */
export type Example = {
  /** Null for one who has not signed in yet. */
  me: Me | null
  /** What the product is called for them. */
  appName: string
  /** Null for the sign of Emmaus. */
  logo: FittedLogo | null
}

export const ExampleContext = createContext<Example | null>(null)

/** For whom a preview draws this part of the page; null where it is for whoever looks. */
export function useExample(): Example | null {
  return useContext(ExampleContext)
}
