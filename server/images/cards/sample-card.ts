import type { DayCard } from './day-card.ts'

/** A card of a test. */
export function sampleCard(change: Partial<DayCard> = {}): DayCard {
  return {
    day: 12,
    kind: 'reflection',
    stageLabel: 'Stage 3: Faithfulness to Christ and His Church',
    discipline: 'Fasting',
    title: 'Wash Your Face',
    references: ['Matthew 6:16–18'],
    prompt: 'Write about that without telling yourself off.',
    organization: 'Emmaus',
    ...change,
  }
}
