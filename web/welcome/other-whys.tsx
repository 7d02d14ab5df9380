import type { WelcomePage } from '#contract/welcome/welcome.ts'
import { whyDays } from '#contract/welcome/why-days.ts'
import { shortDate } from '#web/platform/times/moments.ts'
import { Card } from '#web/ui/card.tsx'
import { deleteWords } from '#words/en/welcome/delete-why.ts'
import { welcomeWords } from '#words/en/welcome/welcome.ts'
import { DeleteWhy } from './delete-why.tsx'

const { others: words } = welcomeWords.why

/** For which other walks one has written a why, each to be deleted, also where no open day shows it. */
export function OtherWhys({ others }: Pick<WelcomePage, 'others'>) {
  if (others.length === 0) return null
  return (
    <Card title={words.title} text={words.text(whyDays)}>
      <ul className="flex flex-col divide-y divide-line">
        {others.map(({ walk, writtenAt }) => (
          <li key={walk} className="flex flex-wrap items-center justify-between gap-x-4 py-1">
            <div>
              <p>{words.walk(walk)}</p>
              <p className="text-sm text-muted">{words.wrote(shortDate(writtenAt))}</p>
            </div>
            <DeleteWhy walk={walk} state="other" label={deleteWords.deleteOf(words.walk(walk))} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
