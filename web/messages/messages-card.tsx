import { useQuery } from '@tanstack/react-query'
import { api } from '#web/platform/api/queries.ts'
import { useMe } from '#web/platform/api/session.ts'
import { paths } from '#web/paths.ts'
import { Card } from '#web/ui/card.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Sentence } from '#web/platform/names/sentence.tsx'
import { home } from '#words/en/home/home.ts'
import { unknownUser } from '#words/en/people/people.ts'
import { useUnread } from './unread.ts'

const words = home.messages

/** On Home: how many conversations have something new, and who wrote last. */
export function MessagesCard() {
  const me = useMe()
  const { conversations } = useUnread()
  const { data } = useQuery(api.messages.conversations.queryOptions({ input: { limit: 1 } }))
  const [latest] = data?.conversations ?? []
  return (
    <Card title={words.title} text={words.unread(conversations)}>
      {/* It has its room before it comes. */}
      <p className="min-h-6 truncate text-muted">
        {latest?.last && (
          <Sentence
            of={latest.last.sender.id === me.id ? words.lastMine : words.last}
            who={[latest.with ?? unknownUser]}
          />
        )}
      </p>
      <div>
        <LinkButton to={paths.messages()}>{words.open}</LinkButton>
      </div>
    </Card>
  )
}
