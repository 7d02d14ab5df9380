import type { DailyImage } from '#contract/images/images.ts'
import { client } from '#web/platform/api/client.ts'
import { putBack, tellNotChanged } from '#web/images/files/put-back.ts'
import { toast } from '#web/ui/toast.ts'
import { imageWords } from '#words/en/images/images.ts'
import { refreshImages } from '#web/images/files/image-queries.ts'

const { list: words } = imageWords

/** Puts the generated picture in its place again, and offers to undo that. */
export async function takeBack({ day, kind, version }: DailyImage): Promise<void> {
  try {
    const taken = await client.images.takeBack({ day, kind, version })
    const former = { day, kind, version: taken.version, standing: 0 }
    toast({
      kind: 'success',
      title: words.isBack(kind, day),
      text: words.isBackText,
      lasts: 10_000,
      action: { label: words.undo, onPick: () => void putBack([former]) },
    })
  } catch (error) {
    tellNotChanged(error)
  }
  await refreshImages()
}
