import type { DailyImage } from '#contract/images/images.ts'
import { client } from '#web/api/client.ts'
import { failureOf, tellFailure } from '#web/api/failure.ts'
import { toast } from '#web/ui/toast.ts'
import { imageWords } from '#words/en/images.ts'
import { refreshImages } from '#web/image-files/image-queries.ts'

const { list: words } = imageWords

/** Puts the generated picture in its place again, and offers to undo that. */
export async function takeBack({ day, kind, version }: DailyImage): Promise<void> {
  try {
    const taken = await client.images.takeBack({ day, kind, version })
    toast({
      kind: 'success',
      title: words.isBack(kind, day),
      text: words.isBackText,
      lasts: 10_000,
      action: { label: words.undo, onPick: () => void putBack({ day, kind, version: taken.version }) },
    })
  } catch (error) {
    tell(error)
  }
  await refreshImages()
}

async function putBack(seen: Pick<DailyImage, 'day' | 'kind' | 'version'>): Promise<void> {
  try {
    await client.images.putBack(seen)
    toast({ kind: 'success', title: words.isPutBack })
  } catch (error) {
    tell(error)
  }
  await refreshImages()
}

function tell(error: unknown): void {
  const isOvertaken = ['CHANGED_MEANWHILE', 'NOT_FOUND'].includes(failureOf(error).code)
  tellFailure(error, isOvertaken ? words.changed : words.backFailed)
}
