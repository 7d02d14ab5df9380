import { readdirSync, readFileSync } from 'node:fs'
import { type Danger, dangers } from '#contract/care/dangers.ts'
import type { Phrases } from '#contract/care/phrases.ts'
import { recognise } from '#contract/care/recognise.ts'

const folder = new URL('./', import.meta.url)

/** A sentence of a set, what it is ("suicide, explicit", "none, lament"), and in which file it stands. */
export type Written = {
  language: 'en' | 'es'
  kind: Danger | 'none'
  form: string
  text: string
  file: string
}

/** The sentences of a set: `tune`, `measure`, or one of `fresh` by the name of its file. */
export function readSet(set: 'tune' | 'measure' | 'fresh', name = ''): Written[] {
  const files = readdirSync(new URL(set, folder)).filter((file) => file.startsWith(name))
  return files.flatMap((file) => {
    const language = /\bes\b/.test(file) ? 'es' : 'en'
    let [kind, form] = ['none', '']
    return readFileSync(new URL(`${set}/${file}`, folder), 'utf8')
      .split('\n')
      .flatMap((line): Written[] => {
        const [, nextKind, nextForm] = /^## ([a-z]+), (.+)$/.exec(line) ?? []
        if (nextKind && nextForm) [kind, form] = [nextKind, nextForm]
        else if (line.trim()) return [{ language, kind: kindOf(kind), form, text: line, file }]
        return []
      })
  })
}

function kindOf(kind: string): Written['kind'] {
  return dangers.find((danger) => danger === kind) ?? 'none'
}

/** Of how many sentences how many have a card, by language, kind and form. */
export type Figures = Map<string, { found: number; all: number }>

/** Counts of which sentences a card would come. Nothing but these counts may be looked at. */
export function figuresOf(phrases: Phrases[], written: Written[], by: (one: Written) => string): Figures {
  const figures: Figures = new Map()
  for (const one of written) {
    const figure = figures.get(by(one)) ?? { found: 0, all: 0 }
    figure.all++
    if (recognise(phrases, one.text).length > 0) figure.found++
    figures.set(by(one), figure)
  }
  return figures
}

/** The share that is found of those whose name begins so. */
export function shareOf(figures: Figures, name: string): number {
  const { found, all } = figures.get(name) ?? { found: 0, all: 0 }
  return found / all
}
