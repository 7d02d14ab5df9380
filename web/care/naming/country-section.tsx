import { X } from 'lucide-react'
import { useState } from 'react'
import type { HelpSettings } from '#contract/care/care.ts'
import { allCountries } from '#contract/care/countries.ts'
import { countryName, countryOptions } from '#web/care/country.ts'
import { client } from '#web/platform/api/client.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Select } from '#web/ui/select.tsx'
import { useFocusKept } from '#web/ui/use-focus-kept.ts'
import { helpSettingsWords } from '#words/en/care/help-settings.ts'
import { change } from './settings.ts'

const { countries: words } = helpSettingsWords

/** Where the people of a church live, by which it is known whose lines are wanted. */
export function CountrySection({ countries: { codes, version } }: Pick<HelpSettings, 'countries'>) {
  const [chosen, setChosen] = useState('')
  const [busy, setBusy] = useState(false)
  const left = allCountries.filter((code) => !codes.includes(code))
  const place = useFocusKept<HTMLDivElement>()
  const save = async (countries: string[]) => {
    setBusy(true)
    const done = await change(client.care.setCountries({ countries, version }), words.failed)
    setBusy(false)
    return done
  }
  const add = async () => {
    if (await save([...codes, chosen])) setChosen('')
  }
  return (
    <Card title={words.title} text={words.text}>
      <div {...place} className="outline-none">
        {codes.length === 0 && <p className="text-muted">{words.none}</p>}
        <ul className="flex flex-wrap gap-2 empty:hidden" aria-label={words.list}>
          {codes.map((code) => (
            <li key={code} className="inline-flex items-center rounded bg-tint pl-4">
              {countryName(code)}
              <IconButton
                label={words.remove(countryName(code))}
                icon={<X size={18} />}
                disabled={busy}
                onClick={() => void save(codes.filter((other) => other !== code))}
              />
            </li>
          ))}
        </ul>
      </div>
      <form
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          if (chosen) void add()
        }}
      >
        <div className="min-w-48 grow">
          <Field label={words.label}>
            <Select
              value={chosen}
              options={[{ value: '', label: words.choose }, ...countryOptions(left)]}
              onChange={(event) => setChosen(event.target.value)}
            />
          </Field>
        </div>
        <Button type="submit" busy={busy} busyLabel={words.adding}>
          {words.add}
        </Button>
      </form>
    </Card>
  )
}
