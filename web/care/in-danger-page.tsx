import { useState } from 'react'
import { helpKinds, type HelpLine } from '#contract/care/help-lines.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { careWords } from '#words/en/care/care.ts'
import { countryHere } from './country.ts'
import { HelpLineList, LineName } from './help-line-list.tsx'
import { helpCountries } from './help-texts.ts'

const { page: words } = careWords

/** A page that tells nothing of where one was, for whoever has to hide this one at once. */
const elsewhere = 'https://www.wikipedia.org/'

/** Where everybody finds help, signed in or not. */
export function InDangerPage() {
  const [country, setCountry] = useState(() => countryHere(helpCountries.map((each) => each.country)))
  const lines = helpCountries.find((each) => each.country === country)?.lines
  return (
    <article className="flex flex-col gap-6 pb-12">
      <header className="flex flex-col gap-3">
        <h1 className="font-serif text-3xl">{careWords.title}</h1>
        <p className="reading text-muted">{words.lead}</p>
        <div>
          <Button onClick={() => location.replace(elsewhere)}>{words.leave}</Button>
        </div>
      </header>
      <CountryChoice country={country} onChoose={setCountry} />
      {lines ? <Lines lines={lines} /> : <Note {...words.noneHere} />}
      <Card title={words.what.title}>
        <ul className="list-disc pl-6 marker:text-muted">
          {words.what.points.map((point) => (
            <li key={point} className="pt-1 pl-1">
              {point}
            </li>
          ))}
        </ul>
      </Card>
      <Note {...words.trust} />
      <Note {...careWords.trace} />
      {lines && <Sources lines={lines} />}
    </article>
  )
}

function CountryChoice({
  country,
  onChoose,
}: {
  country: string | null
  onChoose: (country: string) => void
}) {
  const names = new Intl.DisplayNames('en', { type: 'region' })
  const options = helpCountries
    .map((each) => ({ value: each.country, label: names.of(each.country) ?? each.country }))
    .toSorted((one, other) => one.label.localeCompare(other.label))
  return (
    <Field label={words.country} hint={country === null ? undefined : words.guessed}>
      <Select
        value={country ?? ''}
        options={country === null ? [{ value: '', label: words.noCountry }, ...options] : options}
        onChange={(event) => onChoose(event.target.value)}
      />
    </Field>
  )
}

/** The emergency number stands first. */
function Lines({ lines }: { lines: HelpLine[] }) {
  const sections = (['emergency', ...helpKinds.filter((kind) => kind !== 'emergency')] as const).map(
    (kind) => ({
      kind,
      ofKind: lines.filter((line) => line.kind === kind),
    }),
  )
  return sections.map(({ kind, ofKind }) => (
    <Card key={kind} title={careWords.kinds[kind]}>
      {ofKind.length > 0 ? <HelpLineList lines={ofKind} /> : <p className="text-muted">{words.notNamed}</p>}
    </Card>
  ))
}

function Note({ title, text }: { title: string; text: string }) {
  return (
    <Card title={title}>
      <p>{text}</p>
    </Card>
  )
}

function Sources({ lines }: { lines: HelpLine[] }) {
  return (
    <Card title={words.sourcesTitle} text={words.sources}>
      <ul className="flex flex-col gap-2 text-sm">
        {lines.map((line) => (
          <li key={line.name} className="wrap-anywhere">
            <LineName line={line} />:{' '}
            <a
              href={line.source.url}
              target="_blank"
              rel="noreferrer"
              className="text-accent underline underline-offset-3"
            >
              {words.source(new URL(line.source.url).host)}
            </a>
            , {line.source.read}
          </li>
        ))}
      </ul>
    </Card>
  )
}
