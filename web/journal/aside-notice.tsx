import { useState } from 'react'
import { dateAndTime } from '#web/programme/moments.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { journal } from '#words/en/journal.ts'
import type { DraftInHand } from './use-draft.ts'

/** Offers the words that were written elsewhere and gave way to newer ones. */
export function AsideNotice({ hand }: { hand: DraftInHand }) {
  const [looking, setLooking] = useState(false)
  const aside = hand.draft.setAside.at(-1)
  const settle = (act: () => void) => () => {
    act()
    setLooking(false)
  }
  if (!aside) return null
  const words = journal.aside
  return (
    <Notice title={words.title}>
      <p>{words.text}</p>
      <div className="-ml-4">
        <Button look="plain" onClick={() => setLooking(true)}>
          {words.look}
        </Button>
      </div>
      <Dialog
        open={looking}
        onClose={() => setLooking(false)}
        title={words.title}
        text={words.at(dateAndTime(new Date(aside.at)))}
        width="wide"
        actions={
          <>
            <Button onClick={settle(() => hand.keeper.dropAside())}>{words.drop}</Button>
            <Button look="primary" onClick={settle(() => hand.keeper.takeUpAside())}>
              {words.take}
            </Button>
          </>
        }
      >
        <p className="reading as-written pt-4">{aside.text}</p>
      </Dialog>
    </Notice>
  )
}
