import { useEffect, useState } from 'react'
import type { ChurchHelp } from '#contract/care/care.ts'
import { keyOf } from '#contract/care/church-lines.ts'
import { helpKinds, type HelpLine, type ShownLine } from '#contract/care/help-lines.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { careWords } from '#words/en/care/care.ts'
import { isolated } from '#words/isolated.ts'
import { readChurchHelp, useChurchHelp } from './church-help.ts'
import { ContactList } from './contact-list.tsx'
import { countryOptions } from './country.ts'
import { HelpLineList, LineName } from './help-line-list.tsx'
import { countriesOf, firstCountry, linesOf, shippedOf } from './lines-of.ts'
import { sourceDate } from './source-date.ts'

const { page: words } = careWords

/** A page that tells nothing of where one was, for whoever has to hide this one at once. */
const elsewhere = 'https://www.wikipedia.org/'

/** Where everybody finds help, signed in or not. */
export function InDangerPage() {
  const help = useChurchHelp()
  useEffect(() => void readChurchHelp(), [])
  const [chosen, setChosen] = useState<string | null>(null)
  const country = chosen ?? firstCountry(help)
  const lines = country && linesOf(country, help)
  const name = help && isolated(help.church)
  return (
    <article className="flex flex-col gap-6 pb-12">
      <header className="flex flex-col gap-3">
        <h1 className="font-serif text-3xl">{careWords.title}</h1>
        <p className="reading text-muted">{words.lead}</p>
        <div>
          <Button onClick={() => location.replace(elsewhere)}>{words.leave}</Button>
        </div>
      </header>
      <CountryChoice
        country={country}
        isGuessed={chosen === null && country !== null}
        countries={countryOptions(countriesOf(help), help?.countries)}
        onChoose={setChosen}
      />
      {lines ? <Lines lines={lines} church={name} /> : <Note {...words.noneHere} />}
      {help && <Contacts help={help} />}
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
      {help?.duty && <Note title={words.duty(isolated(help.church))} text={help.duty} />}
      {help?.minors && <Note title={words.minors} text={help.minors} />}
      <Note {...careWords.trace} />
      {country && lines && <Sources lines={shippedOf(country).filter((line) => lines.includes(line))} />}
    </article>
  )
}

type CountryChoiceProps = {
  country: string | null
  isGuessed: boolean
  countries: { value: string; label: string }[]
  onChoose: (country: string) => void
}

function CountryChoice({ country, isGuessed, countries, onChoose }: CountryChoiceProps) {
  return (
    <Field label={words.country} hint={isGuessed ? words.guessed : undefined}>
      <Select
        value={country ?? ''}
        options={country === null ? [{ value: '', label: words.noCountry }, ...countries] : countries}
        onChange={(event) => onChoose(event.target.value)}
      />
    </Field>
  )
}

/** The emergency number stands first. */
function Lines({ lines, church }: { lines: ShownLine[]; church: string | null }) {
  const missing = (kind: ShownLine['kind']) =>
    kind === 'emergency' ? words.noEmergency : words.notNamed(church)
  const sections = (['emergency', ...helpKinds.filter((kind) => kind !== 'emergency')] as const).map(
    (kind) => ({
      kind,
      ofKind: lines.filter((line) => line.kind === kind),
    }),
  )
  return sections.map(({ kind, ofKind }) => (
    <Card key={kind} title={careWords.kinds[kind]}>
      {ofKind.length > 0 ? <HelpLineList lines={ofKind} /> : <p className="text-muted">{missing(kind)}</p>}
    </Card>
  ))
}

/** Those of the church whom one can talk to. */
function Contacts({ help: { church, contacts } }: { help: ChurchHelp }) {
  if (contacts.length === 0) return null
  return (
    <Card
      title={careWords.contacts.title(isolated(church))}
      text={`${careWords.contacts.text} ${careWords.contacts.limits}`}
    >
      <ContactList contacts={contacts} />
    </Card>
  )
}

function Note({ title, text }: { title: string; text: string }) {
  return (
    <Card title={title}>
      <p className="as-written">{text}</p>
    </Card>
  )
}

function Sources({ lines }: { lines: HelpLine[] }) {
  if (lines.length === 0) return null
  return (
    <Card title={words.sourcesTitle} text={words.sources}>
      <ul className="flex flex-col gap-2 text-sm">
        {lines.map((line) => (
          <li key={keyOf(line)} className="wrap-anywhere">
            <LineName line={line} />:{' '}
            <a
              href={line.source.url}
              target="_blank"
              rel="noreferrer"
              className="text-accent underline underline-offset-3"
            >
              {words.source(new URL(line.source.url).host)}
            </a>
            , {sourceDate(line.source.read)}
          </li>
        ))}
      </ul>
    </Card>
  )
}
