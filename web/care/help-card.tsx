import type { ChurchHelp } from '#contract/care/care.ts'
import type { Sign } from '#contract/care/dangers.ts'
import type { HelpKind } from '#contract/care/help-lines.ts'
import { currentMe } from '#web/platform/api/session.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Collapsible } from '#web/ui/collapsible.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { careWords as words } from '#words/en/care/care.ts'
import { isolated } from '#words/isolated.ts'
import { useChurchHelp } from './church-help.ts'
import { ContactList } from './contact-list.tsx'
import { countryName } from './country.ts'
import { HelpLineList } from './help-line-list.tsx'
import { firstCountry, linesOf } from './lines-of.ts'
import { mustBeSecret } from './secret-signs.ts'

/** Which lines help where, and in which order. Whoever is persecuted may be so by the police. */
const helps: Record<Sign, HelpKind[]> = {
  suicide: ['crisis', 'emergency'],
  abuse: ['violence', 'emergency', 'crisis'],
  home: ['emergency', 'violence'],
  child: ['emergency', 'children', 'violence'],
  others: ['emergency', 'crisis'],
  parent: ['children', 'crisis', 'emergency'],
  persecution: ['crisis'],
  fasting: ['emergency', 'crisis'],
  hint: ['crisis', 'violence', 'children', 'emergency'],
}

/** What is said to whoever writes of these, with lines to call. */
export function HelpCard({ signs, onHide }: { signs: Sign[]; onHide: () => void }) {
  const [first] = signs
  return (
    <section
      aria-label={words.title}
      className="flex max-h-[max(16rem,50dvh)] flex-col gap-4 overflow-y-auto rounded border border-line bg-accent-soft p-4 wrap-anywhere"
    >
      {/* The lines stand first, where a phone shows them without scrolling. */}
      <p className="font-medium">{first && words.cards[first].title}</p>
      <Lines signs={signs} />
      {signs.map((sign) => (
        <div key={sign}>
          {sign !== first && <p className="font-medium">{words.cards[sign].title}</p>}
          <p>{words.cards[sign].text}</p>
        </div>
      ))}
      {mustBeSecret(signs) ? <Trace /> : <Tell />}
      <p className="text-sm text-muted">{words.alone}</p>
      <div>
        <Button onClick={onHide}>{words.hide}</Button>
      </div>
    </section>
  )
}

function Lines({ signs }: { signs: Sign[] }) {
  const help = useChurchHelp()
  const country = firstCountry(help)
  const wanted = signs.flatMap((sign) => helps[sign])
  const known = country ? linesOf(country, help) : []
  const lines = known
    .filter(({ kind }) => wanted.includes(kind))
    .toSorted((one, other) => wanted.indexOf(one.kind) - wanted.indexOf(other.kind))
  return (
    <>
      {country && <p className="text-sm text-muted">{words.linesOf(countryName(country))}</p>}
      {lines.length > 0 && <HelpLineList lines={lines} />}
      {!lines.some(({ kind }) => kind !== 'emergency') && (
        <p>{help ? words.page.notNamed(isolated(help.church)) : words.page.notYet}</p>
      )}
      {country && wanted.includes('emergency') && !lines.some(({ kind }) => kind === 'emergency') && (
        <p>{words.page.noEmergency}</p>
      )}
      {help && <Contacts help={help} mayFearOne={mustBeSecret(signs)} />}
      <p>
        <TextLink to={paths.inDanger()}>{words.allLines}</TextLink>
      </p>
    </>
  )
}

/** Those of the church whom one can talk to; `mayFearOne` where one of them may be who one fears. */
function Contacts({ help, mayFearOne }: { help: ChurchHelp; mayFearOne: boolean }) {
  if (help.contacts.length === 0) return null
  return (
    <div className="flex flex-col gap-2">
      <p className="font-medium">{words.contacts.title(isolated(help.church))}</p>
      {mayFearOne && <p>{words.contacts.other}</p>}
      <ContactList contacts={help.contacts} />
      <p className="text-sm text-muted">
        {words.contacts.text} {words.contacts.limits}{' '}
        <TextLink to={paths.inDanger()}>{words.contacts.more}</TextLink>
      </p>
    </div>
  )
}

// Whoever has no leader would find nobody behind the link.
function Tell() {
  return (
    <p>
      <span className="font-medium">{words.tell}.</span>{' '}
      {currentMe()?.hasLeader ? (
        <>
          {words.tellText} <TextLink to={paths.messages()}>{words.tellLink}</TextLink>
        </>
      ) : (
        words.tellAnybody
      )}
    </p>
  )
}

function Trace() {
  return (
    <>
      {currentMe() && <p>{words.readers}</p>}
      <Collapsible labels={{ closed: words.trace.title, open: words.trace.title }}>
        <p>{words.trace.text}</p>
      </Collapsible>
    </>
  )
}
