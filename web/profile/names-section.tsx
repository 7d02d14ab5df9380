import { Card } from '#web/ui/card.tsx'
import { profileWords } from '#words/en/profile/profile.ts'
import { NamesForm } from './names-form.tsx'
import type { Profile } from './profile.ts'

const { names: words } = profileWords

/** What one is called, and a way to change it. */
export function NamesSection({ names }: { names: Profile['names'] }) {
  return (
    <Card title={words.title}>
      <NamesForm names={names} save={words.save} />
    </Card>
  )
}
