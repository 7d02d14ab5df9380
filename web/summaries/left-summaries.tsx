import { useState } from 'react'
import type { SummaryChoices } from '#contract/summaries/summaries.ts'
import { useMe } from '#web/platform/api/session.ts'
import { Card } from '#web/ui/card.tsx'
import { LeftWords } from '#web/ui/left-words.tsx'
import { dayWords } from '#words/en/programme/programme.ts'
import { summaryWords } from '#words/en/summaries/summaries.ts'
import { begunPairs, begunWords, forgetWords, type Pair } from './begun-summaries.ts'

const { left: words, begun } = summaryWords

/** What one has begun to write to those whom one leads no more, where there is any. */
export function LeftSummaries({ choices: { participants, stages } }: { choices: SummaryChoices }) {
  const me = useMe()
  const [pairs, setPairs] = useState(() => begunPairs(me.id))
  const [known, setKnown] = useState(participants)
  // One may have typed since the page was opened.
  if (known !== participants) {
    setKnown(participants)
    setPairs(begunPairs(me.id))
  }
  const left = pairs.flatMap((pair) => {
    const stage = stages.find(({ number }) => number === pair.stage)
    const isLed = participants.some(({ person }) => person.id === pair.participantId)
    return stage && !isLed ? [{ pair, stage, ...begunWords(pair, me.id) }] : []
  })
  if (left.length === 0) return null
  const putAway = (pair: Pair) => {
    forgetWords(pair, me.id)
    setPairs(begunPairs(me.id))
  }
  return (
    <Card title={words.title} text={words.text}>
      <ul className="flex flex-col gap-3">
        {left.map(({ pair, stage, name, text }) => (
          <LeftWords
            key={`${pair.participantId} ${pair.stage}`}
            of={begun.about(name, dayWords.stage(stage))}
            text={text}
            onPutAway={() => putAway(pair)}
          />
        ))}
      </ul>
    </Card>
  )
}
