import type { FileList } from '#contract/transfer/transfer.ts'
import { plural } from '#words/plural.ts'

/** The lists of a file, as a row is named by its place in one. */
export const lists: Record<FileList, string> = {
  reflections: 'Reflections',
  challenges: 'Challenge responses',
  testimonies: 'Testimonies',
  prayerRequests: 'Prayer requests',
  drafts: 'Drafts',
  whys: 'Whys',
}

/** How many rows of each. */
export const counted: Record<FileList, (count: number) => string> = {
  reflections: (count) => plural('en', count, { one: '1 reflection', other: `${count} reflections` }),
  challenges: (count) =>
    plural('en', count, { one: '1 challenge response', other: `${count} challenge responses` }),
  testimonies: (count) => plural('en', count, { one: '1 testimony', other: `${count} testimonies` }),
  prayerRequests: (count) =>
    plural('en', count, { one: '1 prayer request', other: `${count} prayer requests` }),
  drafts: (count) => plural('en', count, { one: '1 draft', other: `${count} drafts` }),
  whys: (count) => plural('en', count, { one: '1 why', other: `${count} whys` }),
}
