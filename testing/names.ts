import type { Names } from '#server/platform/names.ts'

/** The records that are found in a test: the texts at each name. A name with null is one for which nobody answers. */
export type Records = Map<string, string[] | null>

/** Whoever is asked for the records of a domain, in place of the name servers of the machine. */
export function namesFrom(records: Records): Names {
  return {
    texts: async (name) => {
      const texts = records.get(name)
      if (texts === null) throw new Error(`Nobody answers for ${name}.`)
      return texts ?? []
    },
  }
}

/** For tests of all that asks for no record. */
export const noNames = namesFrom(new Map())
