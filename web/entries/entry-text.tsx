import { CutText } from '#web/ui/cut-text.tsx'
import { later } from '#web/ui/later.tsx'

const Marked = later(() => import('./marked.tsx').then((file) => file.Marked))

/** Characters, and lines, beyond which a list shows only the beginning. */
const long = { characters: 420, lines: 8 }

export type EntryTextProps = {
  text: string
  whole?: boolean
  /** Words that were looked for, to be marked. */
  sought?: string | undefined
}

/** A person's own words. In a list long ones are cut short until one asks for all. */
export function EntryText({ text, whole = false, sought = '' }: EntryTextProps) {
  const isLong = text.length > long.characters || text.split('\n').length > long.lines
  return (
    <CutText isLong={isLong && !whole}>
      {(all) => (
        <p className={`reading as-written ${all ? '' : 'line-clamp-6'}`}>
          {sought && !(all && isLong) ? <Marked wanted props={{ text, sought }} fallback={text} /> : text}
        </p>
      )}
    </CutText>
  )
}
