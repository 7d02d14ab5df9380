import { useQuery } from '@tanstack/react-query'
import { paths } from '#web/paths.ts'
import { Card } from '#web/ui/card.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { helpSettingsWords } from '#words/en/care/help-settings.ts'
import { isLacking, LackingList, titleOf } from './lacking-list.tsx'
import { lackingQuery } from './settings.ts'

/** On the Home of admins: what their church has not said yet of help, until it has. */
export function LackingCard() {
  const { data } = useQuery(lackingQuery)
  if (!data || !isLacking(data)) return null
  return (
    <Card
      title={titleOf(data)}
      actions={<LinkButton to={paths.helpSettings()}>{helpSettingsWords.lacking.open}</LinkButton>}
    >
      <LackingList lacking={data} />
    </Card>
  )
}
