import { Button } from '#web/ui/button.tsx'
import { frame } from '#words/en/platform/frame.ts'
import { clearCaches } from './clear-caches.ts'
import { Message } from './message.tsx'

/** When the app itself breaks. */
export function CrashScreen() {
  return (
    <Message title={frame.crashed.title} text={frame.crashed.text}>
      <Button look="primary" onClick={() => location.reload()}>
        {frame.crashed.reload}
      </Button>
      <Button onClick={() => void clearCaches().finally(() => location.reload())}>
        {frame.crashed.clear}
      </Button>
    </Message>
  )
}
