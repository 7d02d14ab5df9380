import { keyOf } from '#contract/care/church-lines.ts'
import type { HelpWay, ShownLine } from '#contract/care/help-lines.ts'
import { careWords as words } from '#words/en/care/care.ts'
import { isolated } from '#words/isolated.ts'

/** How a way to reach somebody looks. */
export const wayLook = `inline-flex min-h-11 items-center rounded bg-surface px-3 font-medium text-accent ring-1 ring-line
  hover:bg-tint`

/** Help lines, each with its ways to be reached as links to press. */
export function HelpLineList({ lines }: { lines: ShownLine[] }) {
  return (
    <ul className="flex flex-col gap-3">
      {lines.map((line) => (
        <li key={keyOf(line)} className="flex flex-col gap-1.5">
          <p>
            <span className="font-medium">
              <LineName line={line} />
            </span>
            {line.namedBy !== undefined && (
              <span className="block text-sm text-muted">{words.namedBy(isolated(line.namedBy))}</span>
            )}
            {line.hours && (
              <span className="block text-sm text-muted" {...inLanguage(line.hoursLanguage)}>
                {line.hours}
              </span>
            )}
          </p>
          <p className="flex flex-wrap gap-2">
            {line.ways.map((way) => (
              <WayLink key={`${way.by} ${way.text}`} way={way} />
            ))}
          </p>
        </li>
      ))}
    </ul>
  )
}

/** A way to reach somebody, to press; where nothing opens it, to read. */
export function WayLink({ way: { by, text, href } }: { way: HelpWay }) {
  if (href === null) return <span className="inline-flex min-h-11 items-center">{text}</span>
  return (
    <a href={href} className={wayLook} {...(href.startsWith('https:') && elsewhere)}>
      {words.ways[by](text)}
    </a>
  )
}

/** The name of a line as a screen reader should read it: what stands behind it in brackets is ours. */
export function LineName({ line: { name, nameLanguage } }: { line: ShownLine }) {
  const [, own = name, remark] = /^(.+)( \(.+\))$/.exec(name) ?? []
  return (
    <>
      <span {...inLanguage(nameLanguage)}>{own}</span>
      {remark}
    </>
  )
}

function inLanguage(language: string | null | undefined): { lang?: string } {
  return !language ? {} : { lang: language }
}

const elsewhere = { target: '_blank', rel: 'noreferrer' }
