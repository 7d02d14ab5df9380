import { grounds, type Scheme } from '#contract/brand/grounds.ts'
import { type Colours, textColoursOf } from '#contract/brand/palette.ts'
import { previewWords as words } from '#words/en/organizations/preview.ts'

const names = ['primaryColor', 'secondaryColor', 'tertiaryColor'] as const

/** The three colours as they are, and what is written in each on light pages and on dark ones. */
export function BrandColours({ brand, level }: { brand: Colours; level: 2 | 3 }) {
  const texts = textColoursOf(brand)
  const Heading = `h${level}` as const
  return (
    <section className="flex flex-col gap-3">
      <div>
        <Heading className="text-lg">{words.colors}</Heading>
        <p className="text-pretty text-muted">{words.colorsText}</p>
      </div>
      <ul className="grid gap-4 sm:grid-cols-3">
        {names.map((name) => (
          <li key={name} className="flex min-w-0 flex-col gap-2">
            <span className="flex items-center gap-3">
              <span
                aria-hidden="true"
                style={{ backgroundColor: brand[name] }}
                className="size-11 shrink-0 rounded-full border border-edge forced-color-adjust-none"
              />
              <span className="min-w-0">
                <span className="block font-medium">{words.colorNames[name]}</span>
                <span className="block text-muted tabular-nums">{brand[name]}</span>
              </span>
            </span>
            <span className="flex overflow-hidden rounded border border-line forced-color-adjust-none">
              {(['light', 'dark'] as const).map((scheme) => (
                <AsText key={scheme} scheme={scheme} given={brand[name]} text={texts[name][scheme]} />
              ))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function AsText({ scheme, given, text }: { scheme: Scheme; given: string; text: string }) {
  const written = text.toUpperCase()
  return (
    <span
      style={{ background: grounds[scheme].surface, color: text }}
      className="grow basis-0 px-3 py-2 text-sm tabular-nums"
    >
      <span className="block font-medium">{words.schemes[scheme]}</span>{' '}
      <span className="block">{written}</span>{' '}
      <span className="block">{written === given ? words.asItIs : words.moved[scheme]}</span>
    </span>
  )
}
