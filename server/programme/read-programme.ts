import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DayText } from '#contract/programme/day-text.ts'
import { blocksOf, joined, misplaced } from './blocks.ts'

/** The text of all 75 days from the files of the programme folder, as a printer would set it. */
export type Programme = { stages: Stage[] }

/** One discipline: one file, five days. */
export type Stage = {
  /** 1 to 15, the number in front of the file's name. */
  number: number
  /** The discipline's name: "Silence & Solitude". */
  discipline: string
  /** The rest of the file's name: "silence-and-solitude". */
  slug: string
  /** What the discipline is, and why it stands here. */
  description: string
  days: ShippedDay[]
}

/** The text of a day, as its file has it. */
export type ShippedDay = DayText & {
  /** 1 to 75. */
  day: number
}

/**
 * Reads every file named like "03-fasting.md". What stands in an unexpected place is refused with an error that
 * names file and line; what is missing or too long is left for `checkProgramme` to say.
 */
export async function readProgramme(folder: string): Promise<Programme> {
  const files = (await readdir(folder)).filter((file) => stageFile.test(file)).toSorted()
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
  return { stages: files.map((file, index) => readStage(file, texts[index] ?? '')) }
}

/** What a stage is called as long as an organization has not named it otherwise. */
export function defaultStageName(number: number): string {
  return firstStageNames[number - 1] ?? `Stage ${number}`
}

const firstStageNames = [
  'Spiritual Discipline',
  'Fellowship',
  'Faithfulness to Christ and His Church',
  'Unity in the Body',
]

const stageFile = /^(\d\d)-([a-z-]+)\.md$/

/** The headings inside a day, and where their paragraphs go. */
const sections: Record<
  string,
  'reflectionPrompt' | 'challengePrompt' | 'withoutFood' | 'healthNote' | 'closingPrayer' | 'circleQuestion'
> = {
  Reflection: 'reflectionPrompt',
  Challenge: 'challengePrompt',
  'Without food': 'withoutFood',
  Health: 'healthNote',
  'Closing prayer': 'closingPrayer',
  'Circle question': 'circleQuestion',
}

function readStage(file: string, text: string): Stage {
  const [, number, slug = ''] = stageFile.exec(file) ?? []
  const stage: Stage = { number: Number(number), discipline: '', slug, description: '', days: [] }
  let section: (typeof sections)[string] | undefined
  for (const block of blocksOf(text, ['Scripture', 'Context'])) {
    const [, marks, heading = ''] = /^(#+) (.+)$/.exec(block.text) ?? []
    const day = stage.days.at(-1)
    if (marks === '#' && !stage.discipline) stage.discipline = heading
    else if (marks === '##') {
      stage.days.push(newDay(file, block.line, heading))
      section = undefined
    } else if (marks === '###' && day) {
      section = sections[heading]
      if (!section || day[section])
        throw misplaced(file, block.line, `“${heading}” is not expected as a heading`)
    } else if (marks) throw misplaced(file, block.line, `“${block.text}” is not expected as a heading`)
    else if (day && section) day[section] = joined(day[section], block.text)
    else if (day) readHead(day, block.text, file, block.line)
    else stage.description = joined(stage.description, block.text)
  }
  return stage
}

function newDay(file: string, line: number, heading: string): ShippedDay {
  const [, day, title] = /^Day (\d+): (.+)$/.exec(heading) ?? []
  if (!day || !title) throw misplaced(file, line, `“${heading}” does not read like “Day 12: A Short Title”`)
  const texts = {
    context: '',
    reflectionPrompt: '',
    challengePrompt: '',
    withoutFood: null,
    healthNote: null,
    closingPrayer: null,
    circleQuestion: null,
  }
  return { day: Number(day), title, references: [], ...texts }
}

/** The two labelled lines between a day's heading and its first section. */
function readHead(day: ShippedDay, text: string, file: string, line: number) {
  const [, label, value = ''] = /^(Scripture|Context): (.+)$/.exec(text) ?? []
  if (label === 'Scripture' && day.references.length === 0) day.references = value.split(/\s*;\s*/)
  else if (label === 'Context' && !day.context) day.context = value
  else throw misplaced(file, line, `here only “Scripture: …” and “Context: …” are expected, once each`)
}
