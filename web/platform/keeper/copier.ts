/** Milliseconds of rest after which the server gets a copy. */
const rest = 1500
/** Milliseconds for which one can go on typing before the server gets a copy all the same. */
const longestRun = 10_000
/** Milliseconds until the server is asked again after it was out of reach. */
const retryAfter = 15_000
/** Milliseconds for which what is sent waits for a copy that is on its way. */
const patience = 3000

/** What a copier copies, and where to. */
export type Copying<Words, Answer> = {
  /** What the server is to have by now; null where it lacks nothing. */
  lacking: () => Words | null
  /** Has the server take it. `leaving` says that the page goes away. */
  copy: (words: Words, leaving: boolean) => Promise<Answer>
  /** Hears what the server has answered. `unanswered` is what was sent since the answer before: the server may have taken any of it. */
  onAnswer: (answer: Answer, sent: Words, unanswered: Words[]) => void
  /** Whether it helps to ask the server again later. */
  mayPass: (error: unknown) => boolean
  /** Whether this is asked for again even when nobody writes here any more. */
  outlives?: (words: Words) => boolean
}

/** How many of the copies that were never answered are remembered. */
const mostUnanswered = 20

/** By what is copied: somebody may leave it and come back before its copy has arrived. */
const underWay = new Map<string, Promise<unknown>>()

/**
 * Has the server take copies of what one is writing: one at a time, whenever one rests or has typed for long, and again where it was out of
 * reach.
 */
export class Copier<Words, Answer> {
  #name: string
  #doors: Copying<Words, Answer>
  #timer: ReturnType<typeof setTimeout> | undefined
  #typingSince = 0
  #isCopying = false
  // It was asked to copy while a copy was on its way.
  #isAskedAgain = false
  #isClosed = false
  #unanswered: Words[] = []

  /** `name` is that of the words: a copier that is opened for them anew waits for the copies of the one before. */
  constructor(name: string, doors: Copying<Words, Answer>) {
    this.#name = name
    this.#doors = doors
  }

  get isCopying(): boolean {
    return this.#isCopying
  }

  get isClosed(): boolean {
    return this.#isClosed
  }

  /** Whether the server may have taken something that it has not answered. */
  get hasUnanswered(): boolean {
    return this.#unanswered.length > 0
  }

  /** Begins with what an earlier page kept and may have sent as it went. */
  open(words: Words | null) {
    this.#unanswered = words === null ? [] : [words]
    this.plan()
  }

  /** Something was typed, or learned: what the server lacks by now is copied after a rest. */
  plan() {
    if (this.#isClosed) return
    if (this.#doors.lacking() === null) return clearTimeout(this.#timer)
    this.#typingSince ||= Date.now()
    const longest = Math.max(this.#typingSince + longestRun - Date.now(), 0)
    this.#start(Math.min(rest, longest))
  }

  /** Copies what the server lacks: now, or as soon as the copy that is on its way has ended. */
  flush = (leaving = false) => {
    clearTimeout(this.#timer)
    this.#isAskedAgain = this.#isCopying
    const sent = this.#isCopying ? null : this.#doors.lacking()
    if (sent === null) return
    this.#typingSince = 0
    this.#isCopying = true
    const unanswered = this.#unanswered
    const isRepeated = JSON.stringify(unanswered.at(-1)) === JSON.stringify(sent)
    if (!isRepeated) this.#unanswered = [...unanswered, sent].slice(-mostUnanswered)
    const copy = this.#doors.copy(sent, leaving)
    // A fault in what takes up the answer is not hidden: it ends as an unhandled rejection.
    void copy.then(
      (answer) => this.#answered(answer, sent, unanswered),
      (error: unknown) => this.#failed(error, sent),
    )
    noteCopy(this.#name, copy)
  }

  /** Copies nothing until the next `plan`. */
  stop() {
    clearTimeout(this.#timer)
    this.#isAskedAgain = false
  }

  /** Stops, and is done once no copy is on its way that could come after what is sent now, or that takes too long. */
  async settle() {
    this.stop()
    const late = new Promise((resolve) => setTimeout(resolve, patience))
    await Promise.race([underWay.get(this.#name), late])
  }

  /** Nobody writes here any more: what the server lacks is copied once. */
  close() {
    this.#isClosed = true
    this.flush()
  }

  #answered(answer: Answer, sent: Words, unanswered: Words[]) {
    this.#isCopying = false
    this.#unanswered = []
    this.#doors.onAnswer(answer, sent, unanswered)
    if (this.#isAskedAgain) this.flush()
  }

  #failed(error: unknown, sent: Words) {
    this.#isCopying = false
    const goesOn = !this.#isClosed || this.#doors.outlives?.(sent)
    if (goesOn && this.#doors.mayPass(error)) this.#start(retryAfter)
    if (this.#isAskedAgain) this.flush()
  }

  #start(milliseconds: number) {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.flush(), milliseconds)
  }
}

function noteCopy(name: string, copy: Promise<unknown>): void {
  const all = Promise.allSettled([underWay.get(name), copy]).finally(() => {
    if (underWay.get(name) === all) underWay.delete(name)
  })
  underWay.set(name, all)
}
