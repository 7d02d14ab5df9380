import { programmeLength } from '#contract/programme/length.ts'
import { HouseDrawing } from '#web/progress/look-back/house-drawing.tsx'
import { WalkAgainButton } from '#web/progress/look-back/walk-again.tsx'
import { paths } from '#web/paths.ts'
import { Card } from '#web/ui/card.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { home } from '#words/en/home/home.ts'
import { dayWords } from '#words/en/programme/programme.ts'

const { walked: words } = home

/** In place of a day, once there is none left: the look back, and what may come now. */
export function WalkedCard({ walk }: { walk: number }) {
  return (
    <Card title={words.title}>
      <HouseDrawing />
      <div className="flex flex-col gap-1">
        <p className="font-serif text-2xl">{dayWords.allComplete(programmeLength)}</p>
        <p className="text-muted">{words.text}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <LinkButton look="primary" to={paths.walked()}>
          {words.lookBack}
        </LinkButton>
        <LinkButton to={paths.journal({ tab: 'testimonies' })}>{words.testimony}</LinkButton>
        <WalkAgainButton leaving={walk} look="quiet" />
      </div>
    </Card>
  )
}
