/** Something sent as a file by somebody who means no good. */
export type HostileFile = {
  what: string
  /** As it stands in the header, percent-encoded. */
  name: string
  body: Buffer
  /** How it is sent, if not as a whole: cut short, without an end, said to be too long, or a byte at a time. */
  way?: 'cut' | 'endless' | 'too long' | 'slow'
}

/** Stands in everything that would do something if it were run. */
export const canary = 'alert("canary")'
