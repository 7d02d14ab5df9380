/** A document in plain words, to be read from top to bottom. */
export type PlainDocument = {
  title: string
  /** What it says in two sentences. */
  lead: string
  sections: readonly { title: string; text: readonly string[]; points?: readonly string[] }[]
}
