import type { AnswerDraft, QueuedFeedback } from '#contract/feedback/feedback.ts'
import { CopyTimer } from '#web/drafts/copy-timer.ts'
import { nextMoment, noteMoment } from '#web/drafts/draft-clock.ts'
import { type Answer, asideOf, type KeptAnswer } from '#web/platform/storage/kept-answers.ts'
import type { AnswerDoors, AnswerState, Send } from './answer-doors.ts'
import { goOnOver, meetDraft, untouched, type Words } from './answer-meeting.ts'
import { noteCopy, settle } from './copies-under-way.ts'
import { answerIn, answerOf, changeSince, isSameAnswer, savedAnswer, seenByDraft, seenOf } from './answer.ts'
import { itsItem } from './left.ts'

/** Keeps one answer while it is written: each keystroke on this device, each pause on the server. */
export class AnswerKeeper {
  #doors: AnswerDoors
  #shown: QueuedFeedback
  #latest: QueuedFeedback
  #seen: string
  #words: Words
  #typedHere = false
  // What was sent and, as far as is known here, never answered.
  #unanswered: Answer | null = null
  // What a model said last: nobody has typed it.
  #given: Answer | null = null
  #closed = false
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
    const mine = kept && kept.at > 0 ? wordsIn(kept) : null
    const fresh = untouched(answerOf(item), item.draft, kept?.setAside ?? [])
    this.#words = mine ? (item.draft ? meetDraft(mine, item.draft, [savedAnswer(item)]) : mine) : fresh
    this.#seen = mine && kept ? kept.seen : seenByDraft(item, me)
    noteMoment(Math.max(this.#words.at, this.#words.known ?? 0))
    this.#state = this.#describe()
    // The page before may have sent them as it went.
    if (this.#isUnsent()) this.#unanswered = this.#words.answer
    if (mine && this.#words !== mine) this.#keep()
    if (this.#isUnsent()) this.#timer.plan()
  }

  state = (): AnswerState => this.#state

  subscribe = (tell: () => void): (() => void) => {
    this.#watchers.add(tell)
    return () => this.#watchers.delete(tell)
  }

  /** Takes what was just typed or chosen. */
  change(part: Partial<Answer>) {
    const answer = { ...this.#words.answer, ...part }
    this.#words = { ...this.#words, answer, copiedAt: null, at: nextMoment() }
    this.#typedHere = true
    this.#keep()
    this.#timer.plan()
  }

  /** Takes what a model has said, of which the server made a draft already. */
  takeAnalysis(analysis: Answer['analysis']) {
    this.#given = { comments: '', analysis, included: [] }
    this.change({ analysis, included: [] })
    this.flush()
  }

  /** Puts away words that were set aside. */
  dropAside(text: string) {
    this.#words = { ...this.#words, setAside: this.#words.setAside.filter((each) => each !== text) }
    this.#keep()
  }

  /** Takes up what the server knows by now. What one reads, and what one has begun, stays as it is. */
  meet(item: QueuedFeedback) {
    // It was read before what is known here.
    if (item.version < this.#latest.version) return
    const change = changeSince(this.#seen, item)
    const begun = this.#isBegun()
    this.#latest = item
    noteMoment(item.draft?.savedAt.getTime() ?? 0)
    if (!begun) {
      this.#words = untouched(answerOf(item), item.draft, this.#words.setAside)
      this.#look(change?.original ? this.#withoutEdit(item) : item)
    } else if (item.draft && this.#words.copiedAt !== null) {
      const next = meetDraft(this.#words, item.draft, this.#held())
      const isOther = next !== this.#words
      this.#words = next
      if (isOther) this.#keep()
    }
    if (!change) this.#shown = item
    this.#show()
  }

  /** Takes up what another tab of this device has kept. */
  adopt() {
    const kept = this.#doors.kept()
    this.#timer.stop()
    const saved = untouched(savedAnswer(this.#latest), null, kept?.setAside ?? [])
    this.#words = kept && kept.at > 0 ? wordsIn(kept) : saved
    this.#typedHere = false
    noteMoment(this.#words.at)
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
    this.#words = { ...this.#words, answer: savedAnswer(this.#latest), copiedAt: null }
    this.#look(this.#latest)
    this.#keep()
    this.#drop()
  }

  /** Sends the answer by `send`, once no copy is on its way that could come after it. What is typed meanwhile stays. */
  async send(send: Send): Promise<QueuedFeedback> {
    const sent = this.#words.answer
    this.#timer.stop()
    this.#sending = true
    try {
      await settle(this.#shown.id)
      const item = await send(sent, this.#shown.version, this.#words.known)
      this.#latest = item
      this.#look(item)
      // What another device has begun, and this one did not know, is there still.
      const isAll = isSameAnswer(this.#words.answer, sent)
      if (isAll) this.#words = untouched(answerOf(item), item.draft, this.#words.setAside)
      this.#keep()
      return item
    } finally {
      this.#sending = false
      if (this.#isUnsent()) this.#timer.plan()
    }
  }

  /** Does away with the item by `send`. What was begun stays with the server, for when that is taken back. */
  async putOff(send: (version: number) => Promise<QueuedFeedback>): Promise<QueuedFeedback> {
    this.flush()
    await settle(this.#shown.id)
    const item = await send(this.#shown.version)
    this.#timer.stop()
    if (this.#words.copiedAt !== null) this.#doors.keep(asideOf(this.#kept()))
    return item
  }

  /** Has the server take now what it lacks. */
  flush = (leaving = false) => {
    this.#timer.stop()
    if (this.#copying || this.#sending) return
    if (!this.#isBegun()) return this.#drop()
    if (this.#words.copiedAt !== null) return
    const { answer: copied, known } = this.#words
    const unanswered = this.#unanswered
    this.#unanswered = copied
    this.#timer.copying()
    this.#copying = this.#doors.copy(copied, known, leaving).then(
      (answered) => {
        this.#copying = null
        this.#unanswered = null
        return typeof answered === 'number'
          ? this.#copied(copied, answered)
          : this.#meetRival(answered, unanswered)
      },
      (error: unknown) => {
        this.#copying = null
        if (!this.#closed && this.#doors.mayPass(error)) this.#timer.planAgain()
      },
    )
    noteCopy(this.#shown.id, this.#copying)
  }

  /** Sends what the server lacks, and waits for it a little. */
  async sendAll() {
    this.flush()
    await settle(this.#shown.id)
  }

  /** Nobody writes here any more. */
  close() {
    this.#closed = true
    this.flush()
    this.#timer.stop()
  }

  #copied(copied: Answer, copiedAt: number) {
    noteMoment(copiedAt)
    this.#words = { ...this.#words, known: copiedAt }
    // The words may have been sent meanwhile, or put away.
    if (!this.#isBegun()) return this.#drop()
    // Somebody may write here anew by now, and knows more.
    if (this.#closed && !this.#isKept(copied)) return
    const isAll = isSameAnswer(this.#words.answer, copied)
    if (isAll) this.#words = { ...this.#words, copiedAt }
    this.#keep()
    if (!isAll) this.#timer.plan()
  }

  // Nothing of either goes unasked: what is not in the field waits beside it.
  #meetRival(rival: AnswerDraft, unanswered: Answer | null) {
    // What this device keeps meets it where it is opened next.
    if (this.#closed) return
    noteMoment(rival.savedAt.getTime())
    const held = [...this.#held(), ...(unanswered ? [unanswered] : [])]
    const { setAside } = this.#words
    if (!this.#isBegun()) this.#words = untouched(answerIn(rival), rival, setAside)
    else if (this.#typedHere) this.#words = goOnOver(this.#words, rival, held)
    else this.#words = meetDraft(this.#words, rival, held)
    this.#keep()
    if (this.#isUnsent()) this.#timer.plan()
  }

  // Whose words are safe, whatever becomes of mine.
  #held(): Answer[] {
    return [savedAnswer(this.#latest), ...(this.#given ? [this.#given] : [])]
  }

  #isKept(answer: Answer): boolean {
    const kept = this.#doors.kept()
    return kept !== null && isSameAnswer(kept, answer)
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
    // What was typed may have been taken out again.
    if (this.#isBegun()) this.#onDevice = this.#doors.keep(this.#kept())
    else this.#doors.keep(asideOf(this.#kept()))
    this.#show()
  }

  #kept(): KeptAnswer {
    const { answer, ...rest } = this.#words
    return { ...answer, ...rest, seen: this.#seen, of: itsItem(this.#shown) }
  }

  #drop() {
    const { known } = this.#words
    if (known === null) return
    this.#doors.drop(known).then(
      (rival) => {
        if (!rival && this.#words.known === known) this.#words = { ...this.#words, known: null }
        return rival && this.#meetRival(rival, null)
      },
      () => {},
    )
  }

  #isBegun(): boolean {
    return !isSameAnswer(this.#words.answer, savedAnswer(this.#latest))
  }

  #isUnsent(): boolean {
    return this.#isBegun() && this.#words.copiedAt === null
  }

  #show() {
    this.#state = this.#describe()
    for (const tell of this.#watchers) tell()
  }

  #describe(): AnswerState {
    const begun = this.#isBegun()
    const here = this.#onDevice ? 'device' : 'nowhere'
    return {
      answer: this.#words.answer,
      shown: this.#shown,
      latest: this.#latest,
      change: changeSince(this.#seen, this.#latest),
      begun,
      setAside: this.#words.setAside,
      safe: begun ? (this.#words.copiedAt === null ? here : 'server') : null,
    }
  }
}

function wordsIn({ at, known, copiedAt, setAside, ...kept }: KeptAnswer): Words {
  return { answer: answerIn(kept), at, known, copiedAt, setAside }
}
