import { readPhoneNumber } from './phone-number.ts'

/** Whom a line is for: thoughts of suicide and despair, violence, children (for them or about them), or any emergency. */
export const helpKinds = ['crisis', 'violence', 'children', 'emergency'] as const

export type HelpKind = (typeof helpKinds)[number]

/** By what a line is reached. */
export const helpWays = ['call', 'text', 'whatsapp', 'chat'] as const

/**
 * One way to reach a line. `text` is as people read it: "START to 88788"; `href` opens it: "sms:88788?body=START". It is null where it is not clear
 * what would, so that it can but be read.
 */
export type HelpWay = { by: (typeof helpWays)[number]; text: string; href: string | null }

/** A help line as whoever needs it sees it. */
export type ShownLine = {
  name: string
  /** The languages in which the name and the hours stand, where that is known and not English: "de". */
  nameLanguage?: string | null
  hoursLanguage?: string | null
  kind: HelpKind
  ways: HelpWay[]
  hours: string | null
  /** The church that names it; missing for one that is shipped, and where all are of one church. */
  namedBy?: string
}

/** A help line that is shipped, and what bears its number. */
export type HelpLine = ShownLine & {
  /** What else was read, for whoever checks the line. */
  remark: string | null
  source: {
    quotation: string
    url: string
    by: (typeof sourcesBy)[number]
    /** The date of the page; null where it has none. */
    dated: string | null
    /** The day on which the page was read. */
    read: string
  }
}

/** What a country has, by its two letters: "US". */
export type HelpCountry = { country: string; lines: HelpLine[] }

/** Who says in a source what the number of a line is. */
export const sourcesBy = ['the organization', 'a government', 'the press', 'others'] as const

/** Reads the file of a country; programme/help/README.md says how it is written. Throws an Error that names the line and what it lacks. */
export function readHelpCountry(country: string, text: string): HelpCountry {
  const sections = text.split(/^## /m).slice(1)
  return { country, lines: sections.map((section) => readHelpLine(section)) }
}

function readHelpLine(section: string): HelpLine {
  const [name = '', ...rest] = section.split(/\r?\n/).map((line) => line.trim())
  const labelled = rest.filter(Boolean).map((line): [string, string] => {
    const [, label, value] = /^([A-Z]\w+): (.+)$/.exec(line) ?? []
    if (!label || !value || !(label in labels)) throw new Error(`${name}: “${line}” is not expected`)
    return [label, value]
  })
  const first = (label: string) => labelled.find(([each]) => each === label)?.[1] ?? null
  const needed = (label: string) => {
    const value = first(label)
    if (value === null) throw new Error(`${name} has no “${label}: …”`)
    return value
  }
  const ways = labelled.flatMap(([label, value]) => {
    const by = labels[label]
    if (!by) return []
    const way = wayTo(by, value)
    if (way.href === null)
      throw new Error(`“${value}” is nothing that one can ${by === 'chat' ? 'open' : 'dial'}`)
    return [way]
  })
  if (ways.length === 0) throw new Error(`${name} has no way to reach it`)
  return {
    name,
    ...languagesOf(first('Language')),
    kind: oneOf(helpKinds, needed('For')),
    ways,
    hours: first('Hours'),
    remark: first('Remark'),
    source: {
      quotation: needed('Quotation'),
      url: new URL(needed('Source')).href,
      by: oneOf(sourcesBy, needed('By')),
      dated: first('Dated'),
      read: needed('Read'),
    },
  }
}

/** A way to reach a line, with what opens it. */
export function wayTo(by: HelpWay['by'], text: string): HelpWay {
  return { by, text, href: hrefOf(by, text) }
}

/** What is dialled or opened to reach a line: with its country and its name that is what it is known by. */
export function dialledBy(ways: HelpWay[]): string {
  return ways.map(({ href, text }) => href ?? text).join(' ')
}

/** The labels of a file, and the way to reach a line that stands behind them. */
const labels: Record<string, HelpWay['by'] | null> = {
  Call: 'call',
  Text: 'text',
  WhatsApp: 'whatsapp',
  Chat: 'chat',
  For: null,
  Language: null,
  Hours: null,
  Remark: null,
  Quotation: null,
  Source: null,
  By: null,
  Dated: null,
  Read: null,
}

function oneOf<Value extends string>(values: readonly Value[], given: string): Value {
  const value = values.find((each) => each === given)
  if (!value) throw new Error(`“${given}” is none of ${values.join(', ')}`)
  return value
}

function languagesOf(given: string | null): Pick<HelpLine, 'nameLanguage' | 'hoursLanguage'> {
  if (given === null) return { nameLanguage: null, hoursLanguage: null }
  const [, language, alone] = /^([a-z]{2})( \(name\))?$/.exec(given) ?? []
  if (!language) throw new Error(`“${given}” is no language like “de” or “de (name)”`)
  return { nameLanguage: language, hoursLanguage: alone ? null : language }
}

/** "START to 88788" is sent to 88788. */
function hrefOf(by: HelpWay['by'], value: string): string | null {
  if (by === 'chat')
    return /^https:\/\/[^\s/]+\.[^\s/]+/.test(value) ? (URL.parse(value)?.href ?? null) : null
  const [, word = null, to = value] = (by === 'text' ? /^(\S+) to (.+)$/.exec(value) : null) ?? []
  const read = readPhoneNumber(to)
  if (!read || (read.extension !== null && by !== 'call')) return null
  const { number, extension } = read
  const dialled = number.replaceAll('#', '%23')
  if (by === 'whatsapp') return /^\+\d+$/.test(number) ? `https://wa.me/${number.slice(1)}` : null
  if (by === 'call') return extension === null ? `tel:${dialled}` : `tel:${dialled};ext=${extension}`
  return word === null ? `sms:${dialled}` : `sms:${dialled}?body=${encodeURIComponent(word)}`
}
