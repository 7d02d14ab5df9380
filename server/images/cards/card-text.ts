import { programmeLength } from '#contract/programme/length.ts'
import { dayWords } from '#words/en/programme/programme.ts'
import { familyOf } from '#server/platform/drawing-fonts.ts'
import type { DayCard } from './day-card.ts'

/** The colours of the letters. */
export type Inks = {
  /** Of title and prompt. */
  text: string
  /** Of labels and references. */
  label: string
}

/** An element as satori takes it, which is what JSX would be turned into. */
export type Element = { type: string; key: null; props: { style: Style; children: Element[] | string } }

/** The words of a card from top to bottom, with `above` and `below` px left free for drawings. */
export function cardText(card: DayCard, inks: Inks, above: number, below: number): Element {
  const { day, kind, stageLabel, discipline, title, references, prompt, organization } = card
  const labels: Style = { ...labelType, color: inks.label }
  const padding = `${above}px ${margin}px ${below}px`
  return column({ width: 1080, minHeight: 1350, padding, boxSizing: 'border-box' }, [
    column({ ...labels, width: 680, minHeight: 150, marginLeft: 224, justifyContent: 'center' }, [
      words({ textWrap: 'balance', wordBreak: 'break-word' }, stageLabel),
      words({ marginTop: 4 }, dayWords.discipline(discipline)),
    ]),
    row({ ...labels, marginTop: 52, justifyContent: 'space-between' }, [
      words({}, dayWords.card[kind]),
      words({}, dayWords.dayOf(day, programmeLength)),
    ]),
    ...filled({ ...titleType, color: inks.text }, title),
    row({ ...referenceType, color: inks.label }, references.map(oneAfterAnother)),
    ...prompt
      .split('\n\n')
      .flatMap((paragraph, index) =>
        filled(
          { ...promptType, marginTop: index === 0 ? 38 : 28, color: inks.text },
          withoutWidow(paragraph),
        ),
      ),
    ...filled({ ...labels, marginTop: 'auto', paddingTop: 50 }, organization),
  ])
}

type Style = Record<string, string | number>

const margin = 84

// Of 1080 px a phone shows a third, so that nothing that is read may be smaller than 34 px, and a prompt not below 44.
const labelType: Style = {
  fontFamily: familyOf('Inter'),
  fontWeight: 600,
  fontSize: 34,
  lineHeight: 1.32,
  width: '100%',
}
const serif: Style = { fontFamily: familyOf('Literata'), width: '100%' }
const titleType: Style = {
  ...serif,
  fontWeight: 500,
  fontSize: 80,
  lineHeight: 1.14,
  marginTop: 18,
  textWrap: 'balance',
}
const referenceType: Style = {
  ...serif,
  fontStyle: 'italic',
  fontSize: 44,
  lineHeight: 1.4,
  marginTop: 20,
  flexWrap: 'wrap',
  columnGap: 10,
}
const promptType: Style = { ...serif, fontSize: 44, lineHeight: 1.47 }

function column(style: Style, children: Element[]): Element {
  return row({ flexDirection: 'column', ...style }, children)
}

function row(style: Style, children: Element[]): Element {
  return { type: 'div', key: null, props: { style: { display: 'flex', ...style }, children } }
}

function words(style: Style, children: string): Element {
  return { type: 'div', key: null, props: { style, children } }
}

/** Words, where there are any, that stay inside the margins however long a run without spaces is. */
function filled(style: Style, children: string): Element[] {
  return children === '' ? [] : [words({ ...style, wordBreak: 'break-word' }, children)]
}

/** A reference in a box of its own, which is not broken at the end of a line. */
function oneAfterAnother(reference: string, index: number, references: string[]): Element {
  return words({}, reference + (index < references.length - 1 ? ';' : ''))
}

/** A paragraph's last word does not stand on a line by itself. */
function withoutWidow(paragraph: string): string {
  return paragraph.replace(/ (?=\S{1,12}$)/, '\u00a0')
}
