import type { HelpLine } from '#contract/care/help-lines.ts'
import { careWords as words } from '#words/en/care/care.ts'

const way = `inline-flex min-h-11 items-center rounded bg-surface px-3 font-medium text-accent ring-1 ring-line
  hover:bg-tint`

/** Help lines, each with its ways to be reached as links to press. */
export function HelpLineList({ lines }: { lines: HelpLine[] }) {
  return (
    <ul className="flex flex-col gap-3">
      {lines.map(({ name, ways, hours }) => (
        <li key={name} className="flex flex-col gap-1.5">
          <p>
            <span className="font-medium">{name}</span>
            {hours && <span className="block text-sm text-muted">{hours}</span>}
          </p>
          <p className="flex flex-wrap gap-2">
            {ways.map(({ by, text, href }) => (
              <a key={href} href={href} className={way} {...(href.startsWith('https:') && elsewhere)}>
                {words.ways[by](text)}
              </a>
            ))}
          </p>
        </li>
      ))}
    </ul>
  )
}

const elsewhere = { target: '_blank', rel: 'noreferrer' }
