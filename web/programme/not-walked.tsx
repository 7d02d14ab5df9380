import { Notice } from '#web/ui/notice.tsx'
import { dayWords } from '#words/en/programme/programme.ts'

/** Says of a walk that was never begun what it holds. */
export function NotWalked({ walk }: { walk: number }) {
  return (
    <Notice>
      <p>{dayWords.notWalked(walk)}</p>
    </Notice>
  )
}
