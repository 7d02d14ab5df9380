import { client } from '#web/platform/api/client.ts'
import { toastFailure } from '#web/platform/api/failure.ts'
import { Card } from '#web/ui/card.tsx'
import { SwitchRow } from '#web/ui/switch-row.tsx'
import { profileWords } from '#words/en/profile/profile.ts'
import { refreshProfile } from './profile.ts'

const { findable: words } = profileWords

/** Whether others find one by one's name. It holds at once. */
export function FindableSection({ discoverable }: { discoverable: boolean }) {
  const choose = async (on: boolean) => {
    try {
      await client.profile.updateDiscoverable({ discoverable: on })
      await refreshProfile()
    } catch (error) {
      toastFailure(error, words.failed)
    }
  }
  return (
    <Card title={words.title}>
      <SwitchRow label={words.label} text={words.text} on={discoverable} onSwitch={choose} />
    </Card>
  )
}
