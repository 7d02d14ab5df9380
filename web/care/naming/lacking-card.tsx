import { useQuery } from '@tanstack/react-query'
import { paths } from '#web/paths.ts'
import { Card } from '#web/ui/card.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { helpSettingsWords } from '#words/en/care/help-settings.ts'
import { lackingSentences, titleOf } from './lacking-list.tsx'
import { lackingQuery } from './settings.ts'

const { lacking: words } = helpSettingsWords

/** On the Home of admins: the next that their church has not said yet of help, one thing at a time, until it has said all. */
export function LackingCard() {
  const { data } = useQuery(lackingQuery)
  const [next, ...more] = data ? lackingSentences(data) : []
  if (!data || !next) return null
  return (
    <Card title={titleOf(data)} actions={<LinkButton to={paths.helpSettings()}>{words.open}</LinkButton>}>
      <p>{next}</p>
      {/* How much else there is to say shows once it is known for which countries. */}
      {!data.countries && more.length > 0 && <p className="text-sm text-muted">{words.more(more.length)}</p>}
    </Card>
  )
}
