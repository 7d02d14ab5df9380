import { CutText } from '#web/ui/cut-text.tsx'

/** Characters, and lines, beyond which a description is cut short. */
const long = { characters: 200, lines: 3 }

/** What somebody wrote in a report. Long ones are cut short until one asks for all. */
export function ReportText({ text }: { text: string }) {
  return (
    <CutText isLong={text.length > long.characters || text.split('\n').length > long.lines}>
      {(whole) => <p className={`as-written wrap-anywhere ${whole ? '' : 'line-clamp-3'}`}>{text}</p>}
    </CutText>
  )
}
