import { useQuery } from '@tanstack/react-query'
import { api } from '#web/platform/api/queries.ts'
import { Card } from '#web/ui/card.tsx'
import { profileWords } from '#words/en/profile/profile.ts'
import { NamesForm } from './names-form.tsx'

const { toConfirm: words } = profileWords

/** Puts the names that Google told before whoever bears them, until they say that they are right. */
export function NamesToConfirm() {
  const { data } = useQuery(api.profile.read.queryOptions())
  if (!data) return null
  return (
    <div className="pb-6 xl:pb-8">
      <Card title={words.title} text={words.text}>
        <NamesForm names={data.names} save={words.save} />
      </Card>
    </div>
  )
}
