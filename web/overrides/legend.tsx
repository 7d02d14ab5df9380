import { LockKeyhole } from 'lucide-react'
import { overrideWords } from '#words/en/overrides/overrides.ts'

const { legend: words } = overrideWords
const swatch = 'inline-block size-4 shrink-0 rounded-sm'

/** What the looks of the days stand for. */
export function Legend() {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1.5 text-sm text-muted">
      <li className="flex items-center gap-2">
        <span aria-hidden="true" className={`${swatch} bg-accent-soft ring-1 ring-line`} />
        {words.entries}
      </li>
      <li className="flex items-center gap-2">
        <span
          aria-hidden="true"
          className={`${swatch} bg-accent-soft outline-1 -outline-offset-2 outline-accent outline-dashed`}
        />
        {words.override}
      </li>
      <li className="flex items-center gap-2">
        <span aria-hidden="true" className={`${swatch} bg-gold-soft ring-2 ring-gold`} />
        {words.changed}
      </li>
      <li className="flex items-center gap-2">
        <LockKeyhole size={14} aria-hidden="true" />
        {words.closed}
      </li>
      <li>{words.written}</li>
    </ul>
  )
}
