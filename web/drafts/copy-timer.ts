/** Milliseconds of rest after which the server gets a copy. */
const rest = 1500
/** Milliseconds for which one can go on typing before the server gets a copy all the same. */
const longestRun = 10_000
/** Milliseconds until the server is asked again after it was out of reach. */
const retryAfter = 15_000

/** Says when it is time to copy what is being typed. */
export class CopyTimer {
  #copy: () => void
  #timer: ReturnType<typeof setTimeout> | undefined
  #typingSince = 0

  constructor(copy: () => void) {
    this.#copy = copy
  }

  /** Something was typed that the server does not have. */
  plan() {
    this.#typingSince ||= Date.now()
    const longest = Math.max(this.#typingSince + longestRun - Date.now(), 0)
    this.#start(Math.min(rest, longest))
  }

  /** A copy did not arrive. */
  planAgain() {
    this.#start(retryAfter)
  }

  /** A copy is on its way. */
  copying() {
    this.stop()
    this.#typingSince = 0
  }

  stop() {
    clearTimeout(this.#timer)
  }

  #start(milliseconds: number) {
    this.stop()
    this.#timer = setTimeout(this.#copy, milliseconds)
  }
}
