import { paths } from '#web/paths.ts'
import { Card } from '#web/ui/card.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { home } from '#words/en/home/home.ts'

/** The way to the reflections of this walk. */
export function ReflectionsCard({ count }: { count: number }) {
  return (
    <Card title={home.reflections} text={count > 0 ? home.reflectionCount(count) : home.noReflections}>
      <div>
        <LinkButton to={paths.journal({ tab: 'reflections' })}>{home.seeReflections}</LinkButton>
      </div>
    </Card>
  )
}
