/** Something that is promised to one person alone, word for word, and where that is kept. */
export type Row = {
  /** What it is. */
  what: string
  /** The exact words, or the value. */
  says: Says
  stands: {
    file: string
    /** What the file exports, or makes of it; left out where the file is only read. */
    value?: unknown
    /** How it is written there, where that is not letter by letter what it says. */
    text?: string
  }
  /** The test that shows it in the running product. */
  proved: Proof
}

export type Says = string | number | readonly (string | number)[]

export type Proof = {
  file: string
  /** The exact title. */
  test: string
  /** What in the test shows it, where the test does not repeat it letter by letter. */
  shows?: string
}

/** The proofs that one file of tests holds. */
export function provedIn(file: string): (test: string, shows?: string) => Proof {
  return (test, shows) => (shows === undefined ? { file, test } : { file, test, shows })
}
