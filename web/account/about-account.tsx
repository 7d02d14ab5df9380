import { shortDate } from '#web/programme/moments.ts'
import { Card } from '#web/ui/card.tsx'
import { accountWords } from '#words/en/account.ts'
import type { Account } from './account.ts'
import { Facts } from './facts.tsx'

const { about: words } = accountWords

/** What there is to know of the account itself. */
export function AboutAccount({ account }: { account: Account }) {
  return (
    <Card title={words.title}>
      <Facts facts={[{ label: words.created, value: shortDate(account.createdAt) }]} />
    </Card>
  )
}
