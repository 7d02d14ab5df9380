import { useState } from 'react'
import { client } from '#web/api/client.ts'
import { toastFailure } from '#web/api/failure.ts'
import { Card } from '#web/ui/card.tsx'
import { SwitchRow } from '#web/ui/switch-row.tsx'
import { profileWords } from '#words/en/profile.ts'
import { refreshProfile } from './profile.ts'

const { findable: words } = profileWords

/** Whether others find one by one's name. It holds at once. */
export function FindableSection({ discoverable }: { discoverable: boolean }) {
  // What was chosen here and is on its way.
  const [chosen, setChosen] = useState<boolean | null>(null)
  const choose = async (on: boolean) => {
    setChosen(on)
    try {
      await client.profile.updateDiscoverable({ discoverable: on })
      await refreshProfile()
    } catch (error) {
      toastFailure(error, words.failed)
    }
    setChosen(null)
  }
  return (
    <Card title={words.title}>
      <SwitchRow
        label={words.label}
        text={words.text}
        on={chosen ?? discoverable}
        onSwitch={(on) => void choose(on)}
      />
    </Card>
  )
}
