import { transferWords } from '#words/en/transfer/transfer.ts'

/** Names that are shown before it is only told how many more there are. */
const most = 10

/** The names of files, one a line. */
export function NamesOf({ names: all }: { names: string[] }) {
  const names = [...new Set(all)]
  return (
    <ul className="list-disc pl-5 text-sm text-muted wrap-anywhere">
      {names.slice(0, most).map((name) => (
        <li key={name}>{name}</li>
      ))}
      {names.length > most && <li>{transferWords.row.more(names.length - most)}</li>}
    </ul>
  )
}
