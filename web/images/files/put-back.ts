import type { TakenImage } from '#contract/images/images.ts'
import type { ImageKind } from '#contract/images/limits.ts'
import { client } from '#web/platform/api/client.ts'
import { failureOf, tellFailure } from '#web/platform/api/failure.ts'
import { toast } from '#web/ui/toast.ts'
import { imageWords } from '#words/en/images/images.ts'
import { refreshImages } from './image-queries.ts'

const { list: words } = imageWords

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
  if (done > 0) toast({ kind: 'success', title: words.isPutBack(done) })
  if (failed) tellNotChanged(failed.error)
  await refreshImages()
}

/** Tells why a picture is as it was. */
export function tellNotChanged(error: unknown): void {
  const { code } = failureOf(error)
  if (code === 'NOT_FOUND') return tellFailure(error, words.gone)
  tellFailure(error, code === 'CHANGED_MEANWHILE' ? words.changed : words.backFailed)
}
