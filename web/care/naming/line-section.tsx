import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { HelpSettings, ManagedLine } from '#contract/care/care.ts'
import { missingKinds } from '#contract/care/church-lines.ts'
import type { HelpKind } from '#contract/care/help-lines.ts'
import { countryName } from '#web/care/country.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Collapsible } from '#web/ui/collapsible.tsx'
import { laterDialog } from '#web/ui/later.tsx'
import { useFocusKept } from '#web/ui/use-focus-kept.ts'
import { helpSettingsWords } from '#words/en/care/help-settings.ts'
import { LineItem } from './line-item.tsx'

const { lines: words } = helpSettingsWords
const LineDialog = laterDialog(() => import('./line-dialog.tsx').then((file) => file.LineDialog))

/** Which line is made or changed: that of the church with this id, or a new one of a kind, in a country. */
type InHand = { id: string | null; country: string; kind: HelpKind }

/** The lines of the countries of a church, to be tried, left out, and set beside its own. */
export function LineSection({ settings: { countries, lines } }: { settings: HelpSettings }) {
  const [inHand, setInHand] = useState<InHand | null>(null)
  // It closes in its own time, and shows until then what it was about.
  const [last, setLast] = useState<InHand>({ id: null, country: '', kind: 'crisis' })
  const place = useFocusKept<HTMLDivElement>()
  const take = (next: InHand) => {
    setLast(next)
    setInHand(next)
  }
  const all = [...new Set([...countries.codes, ...lines.map(({ country }) => country)])]
  return (
    <Card title={words.title} text={words.text}>
      <Collapsible labels={{ closed: words.advice.title, open: words.advice.title }}>
        <ul className="list-disc pl-6 marker:text-muted">
          {words.advice.points.map((point) => (
            <li key={point} className="pt-1 pl-1">
              {point}
            </li>
          ))}
        </ul>
      </Collapsible>
      {all.length === 0 && <p className="text-muted">{words.noCountry}</p>}
      <div {...place} className="flex flex-col gap-8 outline-none empty:hidden">
        {all.map((country) => (
          <CountryLines
            key={country}
            country={country}
            lines={lines.filter((line) => line.country === country)}
            isWanted={countries.codes.includes(country)}
            onTake={take}
          />
        ))}
      </div>
      <LineDialog
        key={last.id ?? `new ${last.country} ${last.kind}`}
        open={inHand !== null}
        {...last}
        line={lines.find(({ own }) => own !== null && own.id === last.id) ?? null}
        onClose={() => setInHand(null)}
      />
    </Card>
  )
}

type CountryLinesProps = {
  country: string
  lines: ManagedLine[]
  /** Whether people of the church live there. */
  isWanted: boolean
  onTake: (inHand: InHand) => void
}

function CountryLines({ country, lines, isWanted, onTake }: CountryLinesProps) {
  const name = countryName(country)
  const add = (kind: HelpKind) => onTake({ id: null, country, kind })
  const missing = isWanted ? missingKinds(lines) : []
  return (
    <section aria-label={name} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2 border-b border-line pb-1">
        <h3 className="text-base font-semibold">{name}</h3>
        <Button
          {...LineDialog.nearing}
          look="plain"
          icon={<Plus size={18} aria-hidden="true" />}
          aria-label={words.addIn(name)}
          aria-haspopup="dialog"
          onClick={() => add('crisis')}
        >
          {words.add}
        </Button>
      </div>
      <ul className="flex flex-col gap-3 empty:hidden">
        {missing.map((kind) => (
          <li key={kind} className="flex flex-col items-start gap-1 rounded bg-tint p-3">
            <p className="text-pretty">{words.missing[kind]}</p>
            <Button
              {...LineDialog.nearing}
              aria-label={words.addKindIn(words.addKind[kind], name)}
              aria-haspopup="dialog"
              onClick={() => add(kind)}
            >
              {words.addKind[kind]}
            </Button>
          </li>
        ))}
      </ul>
      <ul className="flex flex-col divide-y divide-line empty:hidden">
        {lines.map((line) => (
          <li key={`${line.own?.id} ${line.name} ${line.dialled}`} className="py-4 first:pt-1">
            <LineItem
              line={line}
              onEdit={() => onTake({ id: line.own?.id ?? null, country, kind: line.kind })}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
