import type { DailyImage, TakenImage } from '#contract/images/images.ts'
import { altTextHeader, dailyImagePath, type ImageKind, seenVersionHeader } from '#contract/images/limits.ts'
import { client } from '#web/platform/api/client.ts'
import { showPart } from '#web/platform/api/newest.ts'
import { api, queries } from '#web/platform/api/queries.ts'
import { failureOf, tellFailure } from '#web/platform/api/failure.ts'
import { type Sending, sendFile } from '#web/files/send-file.ts'
import { toast } from '#web/ui/toast.ts'
import { imageWords } from '#words/en/images/images.ts'

/** All that were uploaded, those that can be put back, and what the days are called. */
export function uploadedQuery() {
  return api.images.list.queryOptions()
}

/** Reads anew what was uploaded, and with it whatever shows a day. */
export async function refreshImages(): Promise<void> {
  void queries.invalidateQueries({ queryKey: api.journal.key() })
  await queries.invalidateQueries({ queryKey: api.images.key() })
}

/** The version of the picture that one sees to stand in a place; 0 for the generated one. */
export function versionSeen(day: number, kind: ImageKind): number {
  const known = queries.getQueryData(uploadedQuery().queryKey)
  return known?.images.find((each) => each.day === day && each.kind === kind)?.version ?? 0
}

type Upload = {
  day: number
  kind: ImageKind
  alt: string
  /** The version over which it is put. */
  seen: number
} & Pick<Sending, 'file' | 'onProgress' | 'signal'>

/** Puts a picture of a day in place of the one that was seen there. Fails with an error of the contract. */
export async function uploadImage({ day, kind, alt, seen, ...how }: Upload): Promise<TakenImage> {
  const headers = {
    [altTextHeader]: encodeURIComponent(alt.toWellFormed()),
    [seenVersionHeader]: String(seen),
  }
  const answer = await sendFile<TakenImage>({ to: dailyImagePath(day, kind), headers, ...how })
  // As JSON brings it, a moment is a text.
  const { replaced, ...image } = { ...answer, uploadedAt: new Date(answer.uploadedAt) }
  show(image)
  return { ...image, replaced }
}

type Uploaded = Awaited<ReturnType<typeof client.images.list>>

// Before the list is read anew, so that whoever goes on at once goes on from there.
function show(image: DailyImage): void {
  showPart<Uploaded>(uploadedQuery().queryKey, (known) => {
    const others = known.images.filter(({ day, kind }) => day !== image.day || kind !== image.kind)
    return { ...known, images: [...others, image] }
  })
}

const { list: listWords } = imageWords

/** A picture that can be put back, and the version of the one that then takes its place; 0 for the generated one. */
export type Former = { day: number; kind: ImageKind; version: number; standing: number }

/** What one that was just taken has replaced, to be put back in its place; null where it replaced none. */
export function formerOf({ day, kind, version, replaced }: TakenImage): Former | null {
  return replaced === null ? null : { day, kind, version: replaced, standing: version }
}

/** Puts pictures back, and tells what came of it. */
export async function putBack(former: readonly Former[]): Promise<void> {
  let done = 0
  let failed: { error: unknown } | null = null
  for (const each of former) {
    try {
      await client.images.putBack(each)
      done += 1
    } catch (error) {
      failed = { error }
    }
  }
  if (done > 0) toast({ kind: 'success', title: listWords.isPutBack(done) })
  if (failed) tellNotChanged(failed.error)
  await refreshImages()
}

/** Tells why a picture is as it was. */
export function tellNotChanged(error: unknown): void {
  const { code } = failureOf(error)
  if (code === 'NOT_FOUND') return tellFailure(error, listWords.gone)
  tellFailure(error, code === 'CHANGED_MEANWHILE' ? listWords.changed : listWords.backFailed)
}
