import type { DailyImage } from '#contract/images/images.ts'
import { altTextHeader, dailyImagePath, type ImageKind } from '#contract/images/limits.ts'
import { api, queries } from '#web/api/queries.ts'
import { type Sending, sendFile } from '#web/files/send-file.ts'

/** All that were uploaded, and what the days are called. */
export function uploadedQuery() {
  return api.images.list.queryOptions()
}

/** Reads anew what was uploaded, and with it whatever shows a day. */
export async function refreshImages(): Promise<void> {
  void queries.invalidateQueries({ queryKey: api.journal.key() })
  await queries.invalidateQueries({ queryKey: api.images.key() })
}

type Upload = { day: number; kind: ImageKind; alt: string } & Pick<Sending, 'file' | 'onProgress' | 'signal'>

/** Puts a picture of a day in place of the one that stands. Fails with an error of the contract. */
export function uploadImage({ day, kind, alt, ...how }: Upload): Promise<DailyImage> {
  const headers = { [altTextHeader]: encodeURIComponent(alt.toWellFormed()) }
  return sendFile({ to: dailyImagePath(day, kind), headers, ...how })
}
