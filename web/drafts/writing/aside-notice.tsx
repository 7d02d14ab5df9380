import { useState } from 'react'
import type { DraftInHand } from '#web/drafts/use-draft.ts'
import { Button } from '#web/ui/button.tsx'
import { laterDialog } from '#web/ui/later.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { draftWords } from '#words/en/drafts/drafts.ts'

const { aside: words } = draftWords
const AsideDialog = laterDialog(() => import('./aside-dialog.tsx').then((file) => file.AsideDialog))

/** Offers the words that were written elsewhere and gave way to newer ones. */
export function AsideNotice({ hand: { draft, keeper } }: { hand: DraftInHand }) {
  const aside = draft.setAside.at(-1)
  // Where none are left the dialog goes too, and does not open by itself over the next ones.
  return aside ? <Offer aside={aside} keeper={keeper} /> : null
}

type OfferProps = Pick<DraftInHand, 'keeper'> & { aside: DraftInHand['draft']['setAside'][number] }

function Offer({ aside, keeper }: OfferProps) {
  const [looking, setLooking] = useState(false)
  const settle = (act: () => void) => () => {
    act()
    setLooking(false)
  }
  return (
    <Notice title={words.title}>
      <p>{words.text}</p>
      <div className="-ml-4">
        <Button look="plain" {...AsideDialog.nearing} onClick={() => setLooking(true)}>
          {words.look}
        </Button>
      </div>
      <AsideDialog
        aside={aside}
        open={looking}
        onClose={() => setLooking(false)}
        onDrop={settle(() => keeper.dropAside())}
        onTake={settle(() => keeper.takeUpAside())}
      />
    </Notice>
  )
}
