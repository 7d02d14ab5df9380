import { CircleCheck, MessageSquarePlus } from 'lucide-react'
import { useState } from 'react'
import type { Entry, Prayer } from '#contract/entries/entry.ts'
import { titleOf } from '#web/entries/entry-title.ts'
import { Button } from '#web/ui/button.tsx'
import { laterDialog } from '#web/ui/later.tsx'
import { prayerWords as words } from '#words/en/entries/prayers.ts'
import { unanswerPrayer } from './prayer-acts.ts'
import type { PrayerPart } from './use-prayer-part.ts'

const PrayerDialog = laterDialog(() => import('./prayer-dialog.tsx').then((file) => file.PrayerDialog))

const parts: readonly PrayerPart[] = ['answer', 'update']

/** The buttons to say what became of a prayer request. */
export function PrayerButtons({ entry, prayer: { answer } }: { entry: Entry; prayer: Prayer }) {
  const [part, setPart] = useState<PrayerPart | null>(null)
  const which = <span className="sr-only">{titleOf(entry)}</span>
  return (
    <>
      <Button
        look="plain"
        icon={<CircleCheck size={16} />}
        {...PrayerDialog.nearing}
        onClick={() => setPart('answer')}
      >
        {answer ? words.changeAnswer : words.answer}
        {which}
      </Button>
      {answer ? (
        <Button look="plain" onClick={() => void unanswerPrayer(entry, answer)}>
          {words.unanswer}
          {which}
        </Button>
      ) : (
        <Button
          look="plain"
          icon={<MessageSquarePlus size={16} />}
          {...PrayerDialog.nearing}
          onClick={() => setPart('update')}
        >
          {words.update}
          {which}
        </Button>
      )}
      {parts.map((each) => {
        const open = part === each
        const note = each === 'answer' && answer ? answer.note : null
        return (
          <PrayerDialog
            key={each}
            entry={entry}
            part={each}
            note={note}
            open={open}
            onClose={() => setPart(null)}
          />
        )
      })}
    </>
  )
}
