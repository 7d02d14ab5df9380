import type { QueuedFeedback } from '#contract/feedback/feedback.ts'
import { CopyTimer } from '#web/drafts/copy-timer.ts'
import type { Answer, KeptAnswer } from '#web/storage/kept-answers.ts'
import {
  answerOf,
  type Change,
  changeSince,
  isSameAnswer,
  savedAnswer,
  seenByDraft,
  seenOf,
} from './answer.ts'

/** Milliseconds for which what is sent waits for a copy that is on its way. */
const settleWithin = 3000

/** Where an answer is kept. */
export type AnswerDoors = {
  kept: () => KeptAnswer | null
  /** Answers whether the device could keep it. */
  keep: (answer: KeptAnswer | null) => boolean
  /** Has the server take a copy. Answers when it did, in ms of its clock. */
  copy: (answer: Answer, leaving: boolean) => Promise<number>
  /** Has the server put its copy away. */
  drop: () => Promise<unknown>
  /** Whether asking again in a while may help. */
  mayPass: (error: unknown) => boolean
}

export type AnswerState = {
  answer: Answer
  /** The item as one has it before oneself. It changes only when one says so. */
  shown: QueuedFeedback
  /** The item as it is by now. */
  latest: QueuedFeedback
  /** What is different between the two; null where nothing is. */
  change: Change | null
  /** Whether the fields hold something else than what is saved. */
  begun: boolean
  /** Where the words are safe; null while there are none of mine. */
  safe: 'device' | 'server' | 'nowhere' | null
}

/** Keeps one answer while it is written: each keystroke on this device, each pause on the server. */
export class AnswerKeeper {
  #doors: AnswerDoors
  #shown: QueuedFeedback
  #latest: QueuedFeedback
  #seen: string
  #answer: Answer
  #copiedAt: number | null
  // The server may have words of mine, perhaps other ones than these.
  #onServer: boolean
  #onDevice = true
  #copying: Promise<void> | null = null
  #sending = false
  #timer = new CopyTimer(() => this.flush())
  #watchers = new Set<() => void>()
  #state: AnswerState

  constructor(item: QueuedFeedback, me: string, doors: AnswerDoors) {
    this.#doors = doors
    this.#shown = item
    this.#latest = item
    const kept = doors.kept()
    const draftedAt = item.draft?.savedAt.getTime() ?? null
    // A copy may have been made since on another device.
    const isNewest = kept !== null && (kept.copiedAt === null || kept.copiedAt >= (draftedAt ?? 0))
    this.#answer = isNewest ? answerIn(kept) : answerOf(item)
    this.#seen = kept?.seen ?? seenByDraft(item, me)
    this.#copiedAt = isNewest ? kept.copiedAt : draftedAt
    this.#onServer = draftedAt !== null
    this.#state = this.#describe()
    if (this.#isUnsent()) this.#timer.plan()
  }

  state = (): AnswerState => this.#state

  subscribe = (tell: () => void): (() => void) => {
    this.#watchers.add(tell)
    return () => this.#watchers.delete(tell)
  }

  /** Takes what was just typed or chosen. */
  change(part: Partial<Answer>) {
    this.#answer = { ...this.#answer, ...part }
    this.#copiedAt = null
    this.#keep()
    this.#timer.plan()
  }

  /** Takes up what the server knows by now. What one reads, and what one has begun, stays as it is. */
  meet(item: QueuedFeedback) {
    const draftedAt = item.draft?.savedAt.getTime() ?? 0
    const change = changeSince(this.#seen, item)
    const begun = this.#isBegun()
    this.#latest = item
    this.#onServer ||= item.draft !== null
    if (!begun) {
      this.#answer = answerOf(item)
      this.#copiedAt = item.draft ? draftedAt : null
      this.#look(change?.original ? this.#withoutEdit(item) : item)
    } else if (item.draft && this.#copiedAt !== null && draftedAt > this.#copiedAt) {
      this.#answer = answerOf(item)
      this.#copiedAt = draftedAt
      this.#keep()
    }
    if (!change) this.#shown = item
    this.#show()
  }

  /** Takes up what another tab of this device has kept. */
  adopt() {
    const kept = this.#doors.kept()
    this.#timer.stop()
    this.#answer = kept ? answerIn(kept) : savedAnswer(this.#latest)
    this.#copiedAt = kept?.copiedAt ?? null
    this.#show()
  }

  /** One has seen what is different by now, and goes on with one's own words. */
  goOn() {
    this.#look(this.#latest)
    if (this.#isBegun()) this.#keep()
    else this.#show()
  }

  /** Puts one's own words away, for what is saved. */
  putAway() {
    this.#timer.stop()
    this.#answer = savedAnswer(this.#latest)
    this.#look(this.#latest)
    this.#forget()
    this.#drop()
  }

  /** Sends the answer by `send`, once no copy is on its way that could come after it. What is typed meanwhile stays. */
  async send(send: (answer: Answer, version: number) => Promise<QueuedFeedback>): Promise<QueuedFeedback> {
    const sent = this.#answer
    this.#timer.stop()
    this.#sending = true
    try {
      await this.#settle()
      const item = await send(sent, this.#shown.version)
      this.#latest = item
      this.#look(item)
      if (isSameAnswer(this.#answer, sent)) {
        this.#answer = savedAnswer(item)
        this.#forget()
      } else {
        this.#keep()
      }
      return item
    } finally {
      this.#sending = false
      if (this.#isUnsent()) this.#timer.plan()
    }
  }

  /** Does away with the item by `send`. What was begun stays with the server, for when that is taken back. */
  async putOff(send: (version: number) => Promise<QueuedFeedback>): Promise<QueuedFeedback> {
    this.flush()
    await this.#settle()
    const item = await send(this.#shown.version)
    this.#timer.stop()
    if (this.#copiedAt !== null) this.#doors.keep(null)
    return item
  }

  /** Has the server take now what it lacks. */
  flush = (leaving = false) => {
    this.#timer.stop()
    if (this.#copying || this.#sending) return
    if (!this.#isBegun()) return this.#drop()
    if (this.#copiedAt !== null) return
    const copied = this.#answer
    this.#timer.copying()
    this.#copying = this.#doors.copy(copied, leaving).then(
      (copiedAt) => this.#copied(copied, copiedAt),
      (error: unknown) => {
        this.#copying = null
        if (this.#doors.mayPass(error)) this.#timer.planAgain()
      },
    )
  }

  /** Nobody writes here any more. */
  close() {
    this.flush()
    this.#timer.stop()
  }

  #copied(copied: Answer, copiedAt: number) {
    this.#copying = null
    this.#onServer = true
    // The words may have been sent meanwhile, or put away.
    if (!this.#isBegun()) return this.#drop()
    if (!isSameAnswer(this.#answer, copied)) return this.#timer.plan()
    this.#copiedAt = copiedAt
    this.#keep()
  }

  async #settle() {
    await Promise.race([this.#copying, new Promise((resolve) => setTimeout(resolve, settleWithin))])
  }

  // What another saved is in nobody's way, but what one reads does not change under one's eyes.
  #withoutEdit(item: QueuedFeedback): QueuedFeedback {
    const { original, version } = this.#shown
    return { ...item, original, version }
  }

  #look(item: QueuedFeedback) {
    this.#shown = item
    this.#seen = seenOf(item)
  }

  #keep() {
    const { kind, day, author } = this.#shown
    const of = { kind, day, name: author.displayName }
    // What was typed may have been taken out again.
    if (!this.#isBegun()) return this.#forget()
    this.#onDevice = this.#doors.keep({ ...this.#answer, seen: this.#seen, copiedAt: this.#copiedAt, of })
    this.#show()
  }

  #drop() {
    if (this.#onServer) this.#doors.drop().catch(() => {})
    this.#onServer = false
  }

  #forget() {
    this.#copiedAt = null
    this.#doors.keep(null)
    this.#show()
  }

  #isBegun(): boolean {
    return !isSameAnswer(this.#answer, savedAnswer(this.#latest))
  }

  #isUnsent(): boolean {
    return this.#isBegun() && this.#copiedAt === null
  }

  #show() {
    this.#state = this.#describe()
    for (const tell of this.#watchers) tell()
  }

  #describe(): AnswerState {
    const begun = this.#isBegun()
    const here = this.#onDevice ? 'device' : 'nowhere'
    return {
      answer: this.#answer,
      shown: this.#shown,
      latest: this.#latest,
      change: changeSince(this.#seen, this.#latest),
      begun,
      safe: begun ? (this.#copiedAt === null ? here : 'server') : null,
    }
  }
}

function answerIn({ comments, analysis, included }: KeptAnswer): Answer {
  return { comments, analysis, included }
}
