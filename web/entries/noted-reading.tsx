import { useMe } from '#web/platform/api/session.ts'
import { entryWords } from '#words/en/entries/entries.ts'

/** For admins, where they read what people share whom they do not lead: that it goes on record. */
export function NotedReading() {
  const { can } = useMe()
  if (!can.administer) return null
  return <p className="text-sm text-muted">{entryWords.noted}</p>
}
