import { useState } from 'react'
import { useMe } from '#web/api/session.ts'
import { keepOn, keptOn } from '#web/storage/device.ts'
import { nameOn } from '#web/storage/shelves.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { frame } from '#words/en/frame.ts'

const { forAdmins: words } = frame

/** Above every page of an admin: what is wrong with how Emmaus is run, until they have read it on this device. */
export function AdminNotices() {
  const { id } = useMe()
  const name = nameOn('readByAdmin', id, 'https')
  const [read, setRead] = useState(() => keptOn(name) !== null)
  if (read || isSecureContext) return null
  return (
    <div className="pb-6">
      <Notice title={words.noHttps.title}>
        <p>{words.noHttps.text}</p>
        <div className="pt-2">
          <Button
            onClick={() => {
              keepOn(name, 'read')
              setRead(true)
            }}
          >
            {words.read}
          </Button>
        </div>
      </Notice>
    </div>
  )
}
