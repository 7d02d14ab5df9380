import { start } from '#web/platform/api/start.ts'
import { Notice } from '#web/ui/notice.tsx'
import { disk as words } from '#words/en/platform/disk.ts'

/** Above every page of an admin: that the disk of the server is nearly full, as it was when the page was loaded. */
export function DiskNotice() {
  const { disk } = start
  if (!disk) return null
  return (
    <div className="pb-6">
      <Notice kind={disk.isClosed ? 'danger' : 'info'} title={disk.isClosed ? words.closed : words.scarce}>
        <p>{words.left(disk)}</p>
      </Notice>
    </div>
  )
}
