import { useState } from 'react'
import { useMe } from '#web/platform/api/session.ts'
import { useHeld } from '#web/live/live-news.ts'
import { forgetOn, keepOn, keptOn } from '#web/platform/storage/device.ts'
import { nameOn } from '#web/platform/storage/shelves.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { frame } from '#words/en/platform/frame.ts'
import { DiskNotice } from './disk-notice.tsx'

const { forAdmins: words } = frame

type Trouble = 'noHttps' | 'streamHeld'

/** Above every page of an admin: what is wrong with how Emmaus is run, each until they have read it on this device. */
export function AdminNotices() {
  const { id } = useMe()
  const nameOf = (trouble: Trouble) => nameOn('readByAdmin', id, trouble)
  const [held, setHeld] = useState(() => keptOn(nameOn('heldStream', id)) !== null)
  useHeld((isHeld) => {
    setHeld(isHeld)
    // It is told again when it happens again.
    if (!isHeld) forgetOn(nameOf('streamHeld'))
  })
  return (
    <>
      <DiskNotice />
      {!isSecureContext && <AdminNotice trouble="noHttps" name={nameOf('noHttps')} />}
      {held && <AdminNotice trouble="streamHeld" name={nameOf('streamHeld')} />}
    </>
  )
}

function AdminNotice({ trouble, name }: { trouble: Trouble; name: ReturnType<typeof nameOn> }) {
  const [read, setRead] = useState(() => keptOn(name) !== null)
  if (read) return null
  const { title, text } = words[trouble]
  return (
    <div className="pb-6">
      <Notice title={title}>
        <p>{text}</p>
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
