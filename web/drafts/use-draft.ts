import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import type { Draft } from '#contract/drafts/drafts.ts'
import type { Entry } from '#contract/entries/entry.ts'
import type { Audience } from '#contract/entries/audiences.ts'
import { client } from '#web/platform/api/client.ts'
import { passesInTime } from '#web/platform/api/failure.ts'
import { isUnsaved, keepWhileOpen } from '#web/platform/storage/live-keepers.ts'
import { newId } from '#web/platform/api/new-id.ts'
import type { DraftState } from './draft-doors.ts'
import { DraftKeeper } from './draft-keeper.ts'
import { draftNews } from './draft-news.ts'
import { audienceOf, copyAt, type KeptDraft } from './draft.ts'
import { idsOf } from './draft-files.ts'
import { type DraftPlace, nameOfPlace, placeForServer } from './draft-place.ts'
import { holdDraft } from './drafts-store.ts'

export type DraftInput = {
  place: DraftPlace
  /** The server's copy; null if it has none, or none that is known here. */
  server: Draft | null
  entry: Entry | null
  /** The audience to begin with where there is no entry. */
  audience: Audience
}

/** A draft with its keeper, once this device has been asked for it. */
export type DraftInHand = DraftState & {
  keeper: DraftKeeper
  /** Names the place that it is for. */
  name: string
}

/** Keeps what is written in one form; null for the moment in which it is being looked for. */
export function useDraft(input: DraftInput): DraftInHand | null {
  const [keeper, setKeeper] = useState<DraftKeeper | null>(null)
  const begin = useEffectEvent(() => openKeeper(input, setKeeper))
  const name = nameOfPlace(input.place)
  useEffect(() => begin(), [name])

  const savedAt = input.server?.savedAt.getTime()
  const version = input.entry?.version
  const files = input.entry?.attachments.map(({ id }) => id).join()
  const learn = useEffectEvent(() => keeper?.meet(input.server, input.entry, blankFor(input)))
  useEffect(() => learn(), [keeper, savedAt, version, files, input.audience])

  const state = useSyncExternalStore(keeper?.subscribe ?? nobody, keeper?.state ?? nothing)
  return keeper && state && { ...state, keeper, name }
}

// Of a page that has gone a browser sends 64 KiB at most.
const keptAlive = 15_000

function openKeeper(input: DraftInput, tell: (keeper: DraftKeeper | null) => void): () => void {
  const { place } = input
  // What another form keeps while this one opens is taken up after what was found, which would take its place.
  let opening: Promise<void> | null = null
  const hold = holdDraft(place, (draft) => {
    if (opening) void opening.then(() => keeper.adopt(draft))
    else keeper.adopt(draft)
    if (!draft) draftNews.tell({ place, draft })
  })
  const keeper = new DraftKeeper(nameOfPlace(place), blankFor(input), {
    change: hold.change,
    keepNow: hold.keepNow,
    copy: async (draft, leaving) => {
      const { entryId: becomes, text, audience, attachments, filesFrom } = draft
      const known = copyAt(draft)
      const keepalive = leaving && text.length <= keptAlive
      const files = idsOf(draft)
      const { savedAt, rival, written } = await client.drafts.save(
        { ...placeForServer(place), becomes, text, audience, attachments: files, filesFrom, known },
        { context: { keepalive, asksAgain: true } },
      )
      if (rival) return { rival }
      if (written) return { written }
      if (!savedAt) throw new Error('The server took no copy and has none')
      const { kind, walk, day, entryId } = place
      draftNews.tell({
        place,
        draft: { kind, walk, day, entryId, becomes, text, audience, attachments, filesFrom, savedAt },
      })
      return { savedAt: savedAt.getTime() }
    },
    mayPass: passesInTime,
  })
  const letGo = keepWhileOpen(keeper, {
    person: place.person,
    lacking: () => (isUnsaved(keeper.state().safe) ? 'entry' : null),
  })
  let left = false
  opening = keeper.open(input.server, input.entry)
  void opening.finally(() => (opening = null)).then(() => left || tell(keeper))
  return () => {
    left = true
    letGo()
    tell(null)
    keeper.close()
    hold.release()
  }
}

function blankFor({ entry, audience }: DraftInput): KeptDraft {
  return {
    text: entry?.text ?? '',
    audience: entry?.audience ?? audience,
    attachments: entry?.attachments ?? [],
    filesFrom: entry?.attachments.map(({ id }) => id) ?? [],
    at: 0,
    entryId: newId(),
    tried: [],
    base: entry?.version ?? null,
    baseText: entry?.text ?? null,
    audienceFrom: entry && audienceOf(entry),
    serverAt: null,
    serverFiles: [],
    serverAudience: null,
    unsent: false,
    writer: newId(),
    setAside: [],
  }
}

const nobody = () => () => {}
const nothing = () => null
