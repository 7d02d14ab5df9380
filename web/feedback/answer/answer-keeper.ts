import type { AnswerDraft, QueuedFeedback } from '#contract/feedback/feedback.ts'
import { Copier } from '#web/platform/keeper/copier.ts'
import { nextMoment, noteMoment } from '#web/platform/keeper/moments.ts'
import { type Answer, asideOf, type KeptAnswer } from '#web/platform/storage/kept-answers.ts'
import type { AnswerDoors, AnswerState, Copied, Lacking, Send } from './answer-doors.ts'
import { goOnOver, meetDraft, meetTab, untouched, type Words, wordsIn } from './answer-meeting.ts'
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
  // What a model said last: nobody has typed it.
  #given: Answer | null = null
  #onDevice = true
  // When the words were typed that this device keeps, as far as this tab knows; 0 where it keeps none.
  #keptAt: number
  #sending = false
  #copier: Copier<Lacking, Copied>
  #watchers = new Set<() => void>()
  #state: AnswerState

  constructor(item: QueuedFeedback, me: string, doors: AnswerDoors) {
    this.#doors = doors
    this.#shown = item
    this.#latest = item
    const kept = doors.kept()
    const mine = kept && kept.at > 0 ? wordsIn(kept) : null
    this.#keptAt = kept?.at ?? 0
    const fresh = untouched(answerOf(item), item.draft, kept?.setAside ?? [])
    this.#words = mine ? (item.draft ? meetDraft(mine, item.draft, [savedAnswer(item)]) : mine) : fresh
    this.#seen = mine && kept ? kept.seen : seenByDraft(item, me)
    noteMoment(Math.max(this.#words.at, this.#words.known ?? 0))
    this.#state = this.#describe()
    this.#copier = new Copier(item.id, {
      lacking: () => this.#lacking(),
      copy: ({ answer, known }, leaving) => (answer ? doors.copy(answer, known, leaving) : doors.drop(known)),
      onAnswer: (answered, sent, unanswered) => this.#learn(answered, sent, unanswered),
      mayPass: doors.mayPass,
    })
    if (mine && this.#words !== mine) this.#keep()
    this.#copier.open(this.#isUnsent() ? this.#lacking() : null)
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
    this.#copier.plan()
  }

  /** Takes what a model has said, of which the server made a draft already. */
  takeAnalysis(analysis: Answer['analysis']) {
    this.#given = { comments: '', analysis, included: [] }
    this.change({ analysis, included: [] })
    this.flush()
  }

  /** Puts away words that were set aside. */
  dropAside(text: string) {
    this.#meetTab()
    this.#words = { ...this.#words, setAside: this.#words.setAside.filter((each) => each !== text) }
    this.#store()
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
      const before = this.#words
      this.#words = meetDraft(before, item.draft, this.#held())
      if (this.#words !== before) this.#keep()
      this.#copier.plan()
    }
    if (!change) this.#shown = item
    this.#show()
  }

  /** Takes up what another tab of this device has kept, unless newer words are here. */
  adopt() {
    const kept = this.#doors.kept()
    const at = kept?.at ?? 0
    const mine = this.#words.at
    noteMoment(at)
    // The other tab had older words and knew of none; or this device has refused mine. What it knew, and took away, goes here as well.
    const isUnknown = at < mine && (at > 0 || this.#keptAt !== mine)
    if (this.#typedHere && this.#isUnsent() && (isUnknown || !this.#onDevice)) return this.#keep()
    if (at !== mine) this.#copier.stop()
    this.#typedHere &&= at === mine
    const saved = untouched(savedAnswer(this.#latest), null, kept?.setAside ?? [])
    this.#words = kept && at > 0 ? wordsIn(kept) : saved
    this.#keptAt = at
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
    this.#words = { ...this.#words, answer: savedAnswer(this.#latest), copiedAt: null }
    this.#look(this.#latest)
    this.#keep()
    this.flush()
  }

  /** Sends the answer by `send`, once no copy is on its way that could come after it. What is typed meanwhile stays. */
  async send(send: Send): Promise<QueuedFeedback> {
    const sent = this.#words.answer
    this.#sending = true
    try {
      await this.settle()
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
      if (this.#copier.isClosed) this.flush()
      else this.#copier.plan()
    }
  }

  /** Does away with the item by `send`. What was begun stays with the server, for when that is taken back. */
  async putOff(send: (version: number) => Promise<QueuedFeedback>): Promise<QueuedFeedback> {
    this.flush()
    await this.settle()
    const item = await send(this.#shown.version)
    this.#copier.stop()
    if (this.#words.copiedAt !== null) this.#doors.keep(asideOf(this.#kept()))
    return item
  }

  /** Has the server take now what it lacks. `leaving` says that the page goes away. */
  flush = (leaving = false) => this.#copier.flush(leaving)

  /** Ends copying, so that no copy arrives at the server after what is sent. */
  settle = () => this.#copier.settle()

  /** Nobody writes here any more. */
  close() {
    this.#copier.close()
  }

  #lacking(): Lacking | null {
    const { answer, known, copiedAt } = this.#words
    if (this.#sending) return null
    if (this.#isBegun()) return copiedAt === null ? { answer, known } : null
    // What was sent in vain, as far as is known here, may be there.
    const from = known ?? (this.#copier.hasUnanswered ? 0 : null)
    return from === null ? null : { answer: null, known: from }
  }

  #learn(answered: Copied, sent: Lacking, unanswered: Lacking[]) {
    if (typeof answered === 'number') return sent.answer && this.#copied(sent.answer, answered)
    const isPutAway = sent.answer === null && !this.#isBegun()
    if (answered && isPutAway && unanswered.some((own) => own.answer && isSameAnswer(own.answer, answered))) {
      this.#words = { ...this.#words, known: answered.savedAt.getTime() }
      return this.#copier.plan()
    }
    if (answered) this.#meetRival(answered, unanswered)
    else if (this.#words.known === sent.known) this.#words = { ...this.#words, known: null }
  }

  #copied(copied: Answer, copiedAt: number) {
    noteMoment(copiedAt)
    this.#words = { ...this.#words, known: copiedAt }
    // The words may have been sent meanwhile, or put away.
    if (!this.#isBegun()) return this.flush()
    // Somebody may write here anew by now, and knows more.
    if (this.#copier.isClosed && !this.#isKept(copied)) return
    const isAll = isSameAnswer(this.#words.answer, copied)
    if (isAll) this.#words = { ...this.#words, copiedAt }
    this.#keep()
    this.#copier.plan()
  }

  // Nothing of either goes unasked: what is not in the field waits beside it.
  #meetRival(rival: AnswerDraft, unanswered: Lacking[]) {
    // What this device keeps meets it where it is opened next, and what is being sent once that is done.
    if (this.#copier.isClosed || this.#sending) return
    noteMoment(rival.savedAt.getTime())
    const held = [...this.#held(), ...unanswered.flatMap(({ answer }) => answer ?? [])]
    const { setAside } = this.#words
    if (!this.#isBegun()) this.#words = untouched(answerIn(rival), rival, setAside)
    else if (this.#typedHere) this.#words = goOnOver(this.#words, rival, held)
    else this.#words = meetDraft({ ...this.#words, known: null }, rival, held)
    this.#keep()
    this.#copier.plan()
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
    this.#meetTab()
    this.#store()
  }

  // Another tab may have kept something that this one, which was asleep perhaps, has not heard of.
  #meetTab() {
    const kept = this.#doors.kept()
    if (!kept) return
    const isNews = kept.at > 0 && kept.at !== this.#keptAt
    const setAside = [...new Set([...kept.setAside, ...this.#words.setAside])]
    if (!isNews) this.#words = { ...this.#words, setAside }
    else if (this.#isBegun()) this.#words = meetTab(this.#words, wordsIn(kept), this.#held())
    else this.#words = { ...wordsIn(kept), setAside }
  }

  #store() {
    // What was typed may have been taken out again.
    const isBegun = this.#isBegun()
    const isKept = this.#doors.keep(isBegun ? this.#kept() : asideOf(this.#kept()))
    if (isBegun) this.#onDevice = isKept
    if (isKept) this.#keptAt = isBegun ? this.#words.at : 0
    this.#show()
  }

  #kept(): KeptAnswer {
    const { answer, ...rest } = this.#words
    return { ...answer, ...rest, seen: this.#seen, of: itsItem(this.#shown) }
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
