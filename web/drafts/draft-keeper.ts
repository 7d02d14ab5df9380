import { replaceEqualDeep } from '@tanstack/react-query'
import { newId } from '#web/platform/api/new-id.ts'
import { Copier } from '#web/platform/keeper/copier.ts'
import { nextMoment, noteMoment } from '#web/platform/keeper/moments.ts'
import type { Draft } from '#contract/drafts/drafts.ts'
import type { Entry } from '#contract/entries/entry.ts'
import { mostTries } from '#contract/entries/limits.ts'
import { afterSubmit, takeUpAside } from './draft-aside.ts'
import type { CopyAnswer, Doors, DraftState } from './draft-doors.ts'
import { afterRival, afterTyping, knowing, meet } from './draft-meeting.ts'
import {
  afterCopy,
  align,
  isEmpty,
  isShortenedSince,
  isWorthKeeping,
  type KeptDraft,
  safetyOf,
  type Sent,
} from './draft.ts'

/** Keeps one draft while its form is open: each keystroke on this device, each pause on the server. */
export class DraftKeeper {
  #doors: Doors
  #blank: KeptDraft
  #draft: KeptDraft
  #onDevice = false
  #state: DraftState
  #watchers = new Set<() => void>()
  #copier: Copier<KeptDraft, CopyAnswer>
  #typedHere = false
  // `savedAt` of the oldest copy of the server that still counts; what was read before may name an older one.
  #copiesSince = 0
  #entry: Entry | null = null
  // Changes that are on their way to this device's storage.
  #storing = 0
  // What the server is asked to forget; its text is empty.
  #removal: KeptDraft | null = null
  #sending = false

  /** `name` is that of the place. `blank` is what to begin with; its `writer` names this form. */
  constructor(name: string, blank: KeptDraft, doors: Doors) {
    this.#doors = doors
    this.#blank = blank
    this.#draft = blank
    this.#state = { draft: blank, safe: null }
    this.#copier = new Copier(name, {
      lacking: () => this.#lacking(),
      copy: (draft, leaving) => this.#copy(draft, leaving),
      onAnswer: (answer, sent, unanswered) => {
        if (sent === this.#removal) this.#removed(sent, answer, unanswered)
        else if ('rival' in answer) this.#meetRival(sent, answer.rival, unanswered)
        else if ('written' in answer) this.#meetEntry(sent)
        else this.#copied(sent, answer.savedAt)
      },
      mayPass: doors.mayPass,
      outlives: (sent) => sent === this.#removal,
    })
  }

  state = (): DraftState => this.#state

  subscribe = (tell: () => void): (() => void) => {
    this.#watchers.add(tell)
    return () => this.#watchers.delete(tell)
  }

  /** Finds what this device and the server keep. To be called once, before anything else. */
  async open(server: Draft | null, entry: Entry | null) {
    this.#entry = entry
    let draft = meet({ here: null, server, entry, blank: this.#blank })
    await this.#store((here) => (draft = meet({ here, server, entry, blank: this.#blank })))
    this.#noteCopy(server?.savedAt.getTime())
    this.#show({ ...draft, writer: this.#blank.writer })
    this.#copier.open(draft.unsent ? draft : null)
  }

  /** Takes what the person has just typed or chosen. */
  change(part: Partial<Pick<KeptDraft, 'text' | 'audience' | 'attachments' | 'base'>>) {
    this.#type({ ...this.#draft, ...part, at: nextMoment(), unsent: true })
  }

  /** Swaps the words set aside last with the present ones. */
  takeUpAside() {
    this.#type(takeUpAside(this.#draft, nextMoment()))
  }

  /** Forgets the words set aside last. */
  dropAside() {
    const setAside = this.#draft.setAside.slice(0, -1)
    this.#show({ ...this.#draft, setAside })
    void this.#store((stored) => stored && { ...stored, setAside })
  }

  /** Takes up what another form has written; null if that one has sent or discarded it. */
  adopt(theirs: KeptDraft | null) {
    noteMoment(theirs?.at ?? 0)
    const { writer, at, unsent } = this.#draft
    const newer = theirs ? theirs.at < at : this.#typedHere && unsent
    // What is on its way to the storage meets theirs there.
    if (newer || (this.#typedHere && this.#storing > 0)) return
    this.#copier.stop()
    this.#typedHere = false
    this.#show({ ...(theirs ?? this.#blank), writer })
  }

  /** Takes up what the server has learned elsewhere, unless the newest words are here. `blank` is what to begin with now. */
  meet(server: Draft | null, entry: Entry | null, blank: KeptDraft) {
    const { writer, at: known } = this.#draft
    this.#blank = { ...blank, writer }
    this.#entry = entry
    this.#align(entry)
    if (this.#draft.unsent || this.#copier.isCopying) return
    const savedAt = server?.savedAt.getTime() ?? 0
    const copy = savedAt >= this.#copiesSince ? server : null
    this.#noteCopy(savedAt)
    const next = meet({ here: this.#draft, server: copy, entry, blank: this.#blank })
    // An open form is never emptied of words that the entry does not hold; it shows both.
    const emptied = next.at === 0 && next.setAside.length > this.#draft.setAside.length
    if (next.unsent || emptied) return
    this.#show({ ...next, writer })
    // What another form has written, and this one does not know, is newer than anything that the server knows.
    void this.#store((stored) => (stored && stored.at !== known ? stored : next))
  }

  /** Sends now what waits to be copied. `leaving` says that the page goes away: what storage has not taken yet is kept at once. */
  flush = (leaving = false) => {
    if (leaving && this.#storing > 0 && this.#draft.unsent) this.#doors.keepNow(this.#draft)
    this.#copier.flush(leaving)
  }

  /** Notes that this is about to be sent as the entry with this id, in case that no answer comes. */
  async noteTry(entryId: string, sent: Sent) {
    const before = entryId === this.#draft.entryId ? this.#draft.tried : []
    const tried = [...before, sent].slice(-mostTries)
    this.#show({ ...this.#draft, entryId, tried })
    await this.#store((stored) => stored && { ...stored, entryId, tried })
  }

  /** Ends copying, so that no copy arrives at the server after the entry. */
  settle = () => this.#copier.settle()

  /** Does `send` once no copy is on its way that could arrive after the entry. What it fails to send is copied again. */
  async send<Answer>(send: () => Promise<Answer>): Promise<Answer> {
    this.#sending = true
    try {
      await this.settle()
      return await send()
    } finally {
      this.#sending = false
      if (this.#copier.isClosed) this.flush()
      else this.#copier.plan()
    }
  }

  /** The server has confirmed an entry with these words. */
  async finish(text: string) {
    this.#copier.stop()
    this.#copiesSince++
    const setAside = afterSubmit(this.#draft, text)?.setAside ?? []
    this.#blank = { ...this.#blank, entryId: newId() }
    this.#show({ ...this.#blank, setAside })
    await this.#store((stored) => afterSubmit(stored, text))
  }

  /** Throws the words away, here and on the server. Answers how to take that back. */
  discard(): () => void {
    const thrown = this.#draft
    this.#copier.stop()
    this.#show({ ...this.#blank, setAside: thrown.setAside })
    void this.#store((stored) => stored && { ...stored, text: '', attachments: [], at: 0, unsent: false })
    if (thrown.serverAt !== null || this.#copier.hasUnanswered) this.#removeCopy(thrown)
    return () => {
      this.#removal = null
      this.#type({ ...thrown, at: nextMoment(), unsent: true })
      if (this.#copier.isClosed) this.flush()
    }
  }

  /** The form goes away. */
  close() {
    this.#copier.close()
  }

  #align(entry: Entry | null) {
    const aligned = align(this.#draft, entry)
    if (aligned === this.#draft) return
    this.#show(aligned)
    void this.#store((stored) => stored && align(stored, entry))
  }

  #type(next: KeptDraft) {
    const known = this.#draft.at
    this.#typedHere = true
    this.#show(next)
    void this.#store((stored) => afterTyping(stored, next, known))
    this.#copier.plan()
  }

  #show(draft: KeptDraft) {
    noteMoment(draft.at)
    const before = this.#state
    this.#state = replaceEqualDeep(before, { draft, safe: safetyOf(draft, this.#onDevice) })
    this.#draft = this.#state.draft
    if (this.#state === before) return
    for (const tell of this.#watchers) tell()
  }

  async #store(change: (stored: KeptDraft | null) => KeptDraft | null) {
    const { at, writer } = this.#draft
    this.#storing++
    try {
      const stored = await this.#doors.change((before) => {
        const after = change(before)
        return after && isWorthKeeping(after) ? after : null
      })
      this.#onDevice = true
      const still = stored?.writer === writer && stored.at === at && this.#draft.at === at
      // Words of another form may have been set aside on the way.
      this.#show(still ? { ...this.#draft, setAside: stored.setAside } : this.#draft)
    } catch {
      this.#onDevice = false
      if (this.#draft.unsent) this.#doors.keepNow(this.#draft)
      this.#show(this.#draft)
    } finally {
      this.#storing--
    }
  }

  // The server knows nothing of words that were never there.
  #lacking(): KeptDraft | null {
    if (this.#removal) return this.#removal
    if (this.#sending) return null
    const isNothing = isEmpty(this.#draft) && this.#draft.serverAt === null
    return this.#draft.unsent && !isNothing ? this.#draft : null
  }

  #copied(sent: KeptDraft, savedAt: number) {
    this.#noteCopy(savedAt)
    // The words were sent as an entry, or thrown away, while their copy was on its way.
    if (this.#draft.at < sent.at) return this.#removeCopy({ ...sent, serverAt: savedAt })
    this.#show(afterCopy(this.#draft, sent, savedAt))
    void this.#store((stored) => stored && afterCopy(stored, sent, savedAt))
    this.#copier.plan()
  }

  // Nothing of either goes unasked: what is not in the field waits beside it.
  #meetRival(sent: KeptDraft, rival: Draft, unanswered: KeptDraft[]) {
    if (this.#draft.at < sent.at) return
    const { writer, at: known } = this.#draft
    this.#noteCopy(rival.savedAt.getTime())
    const met = {
      here: { ...this.#draft, serverAt: null },
      server: rival,
      entry: this.#entry,
      blank: this.#blank,
    }
    const next = this.#typedHere ? afterRival(this.#draft, rival, unanswered) : knowing(rival, meet(met))
    this.#show({ ...next, writer })
    void this.#store((stored) => afterTyping(stored, { ...next, writer }, known))
    this.#copier.plan()
  }

  // Words that nobody has touched here go, as they do where they were sent. Those that somebody has before them stay, and so
  // does what was made shorter since it was sent: the entry holds all of it, but not that.
  #meetEntry(sent: KeptDraft) {
    if (this.#draft.at !== sent.at) return this.#copier.plan()
    const isShortened = isShortenedSince(sent)
    if (this.#typedHere || isShortened) this.#show({ ...this.#draft, unsent: isShortened })
    else void this.finish(sent.text)
  }

  #noteCopy(savedAt = 0) {
    noteMoment(savedAt)
    this.#copiesSince = Math.max(this.#copiesSince, savedAt)
  }

  #removeCopy(copied: KeptDraft) {
    this.#copiesSince++
    this.#removal = { ...copied, text: '', attachments: [] }
    this.flush()
  }

  // What the server has may be a later copy of the same words, whose answer was lost.
  #removed(removal: KeptDraft, answer: CopyAnswer, unanswered: KeptDraft[]) {
    this.#removal = null
    const left = 'rival' in answer ? answer.rival : null
    const isOwn = unanswered.some((sent) => sent !== removal && left !== null && sent.text === left.text)
    if (left && isOwn) return this.#removeCopy({ ...removal, serverAt: left.savedAt.getTime() })
    this.#copier.plan()
  }

  async #copy(draft: KeptDraft, leaving: boolean): Promise<CopyAnswer> {
    return this.#doors.copy(draft, leaving).catch((error: unknown) => {
      // A copy that cannot be taken away holds up no other words.
      if (draft === this.#removal && !this.#doors.mayPass(error)) this.#removal = null
      throw error
    })
  }
}
