import { useState } from 'react'
import { type Danger, dangers } from '#contract/care/dangers.ts'
import { forgetFields, keepField, keptField } from '#web/platform/forms/kept-fields.ts'
import { currentMe } from '#web/platform/api/session.ts'

// That a card was hidden is kept for as long as the words are, on this device, as numbers that tell nobody what they are about.

/** Signs of the beginning, at most, by which one text is told from another in the same field. */
const mostSigns = 40

/** What is known of a text whose card was hidden: its beginning, as a number, of so many signs. */
type Hidden = { signs: number; number: string; kinds: Danger[] }

/** Which kinds of danger whoever writes has been shown help for, and hidden it. */
export function useHidden(field: string | undefined, words: string) {
  const [own, setOwn] = useState<Hidden | null>(null)
  const owner = currentMe()?.id
  const known = own ?? (owner ? keptHidden(keptField(nameOf(field), owner, 'device')) : null)
  const isSame = known !== null && numberOf(words.slice(0, known.signs)) === known.number
  const hidden = isSame ? known.kinds : []
  return {
    hidden,
    hide(kinds: Danger[]) {
      const signs = Math.min(words.length, mostSigns)
      const next = { signs, number: numberOf(words.slice(0, signs)), kinds: [...hidden, ...kinds] }
      setOwn(next)
      const numbers = next.kinds.map((kind) => dangers.indexOf(kind))
      if (owner) keepField(nameOf(field), [signs, next.number, ...numbers].join(' '), owner, 'device')
    },
    forget() {
      setOwn(null)
      if (owner) forgetFields([nameOf(field)], owner, 'device')
    },
  }
}

function keptHidden(kept: string): Hidden | null {
  const [signs, number, ...kinds] = kept.split(' ')
  if (!number) return null
  return { signs: Number(signs), number, kinds: kinds.flatMap((kind) => dangers[Number(kind)] ?? []) }
}

/** A field by its page and its label. */
function nameOf(field: string | undefined): string {
  const label = field && document.querySelector(`label[for="${CSS.escape(field)}"]`)
  return `aside.${numberOf(location.pathname + location.search + (label ? label.textContent : ''))}`
}

function numberOf(text: string): string {
  let number = 7
  for (const sign of text) number = (number * 31 + (sign.codePointAt(0) ?? 0)) % 2_147_483_647
  return String(number)
}
