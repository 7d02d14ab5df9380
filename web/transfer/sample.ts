import { transferWords } from '#words/en/transfer/transfer.ts'

const { sample: words } = transferWords

/**
 * A file with one row of each kind. No day has both of its entries in it, so that none is complete by a sample; and its rows
 * bear ids, so that it is brought in once.
 */
export function sampleFile(): string {
  const mark = (id: string) => ({
    id,
    timestamp: '2026-01-01T06:00:00Z',
    private: true,
    sharedInCircle: false,
  })
  const file = {
    reflections: [{ ...mark('sample-reflection'), day: 1, discipline: 'Prayer', content: words.reflection }],
    challenges: [{ ...mark('sample-challenge'), day: 2, discipline: 'Prayer', response: words.challenge }],
    testimonies: [{ ...mark('sample-testimony'), content: words.testimony }],
    prayerRequests: [{ ...mark('sample-prayer'), content: words.prayer }],
  }
  return JSON.stringify(file, null, 2)
}
