import { useState } from 'react'
import { forgetFields, keepField, keptField } from '#web/platform/forms/kept-fields.ts'
import { currentMe } from '#web/platform/api/session.ts'

// That a card was hidden is kept in this tab, as long as the words, as numbers. A new tab shows it once more.

/** Signs of the beginning, at most, by which one text is told from another in the same field. */
const mostSigns = 40

/** What is known of a text whose card was hidden: so many signs of its beginning, as a number, and a number for each phrase in it. */
type Hidden = { signs: number; beginning: string; lines: string[] }

/** For which phrases whoever writes has been shown help, and hidden it. */
export function useHidden(field: string | undefined, words: string) {
  const [own, setOwn] = useState<Hidden | null>(null)
  const owner = currentMe()?.id
  const known = own ?? (owner ? keptHidden(keptField(nameOf(field), owner)) : null)
  const isSame = known !== null && numberOf(words.slice(0, known.signs)) === known.beginning
  const hidden = new Set(isSame ? known.lines : [])
  return {
    isHidden: (line: string) => hidden.has(numberOf(line)),
    hide(lines: string[]) {
      const signs = Math.min(words.length, mostSigns)
      const next = {
        signs,
        beginning: numberOf(words.slice(0, signs)),
        lines: [...hidden, ...lines.map(numberOf)],
      }
      setOwn(next)
      if (owner) keepField(nameOf(field), [signs, next.beginning, ...next.lines].join(' '), owner)
    },
    forget() {
      if (!known) return
      setOwn(null)
      if (owner) forgetFields([nameOf(field)], owner)
    },
  }
}

function keptHidden(kept: string): Hidden | null {
  const [signs, beginning, ...lines] = kept.split(' ')
  return beginning ? { signs: Number(signs), beginning, lines } : null
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
