import { AiObstacle } from '#web/ai/ai-obstacle.tsx'
import { useAiSettings } from '#web/ai/ai-settings.ts'
import { NotedReading } from '#web/entries/noted-reading.tsx'

/** What holds for all that waits, told once above it: that reading is noted, and that no model can be asked. */
export function QueueNotices() {
  const settings = useAiSettings()
  return (
    <div className="empty:hidden">
      <NotedReading />
      {settings?.state === 'off' && <AiObstacle settings={settings} />}
    </div>
  )
}
