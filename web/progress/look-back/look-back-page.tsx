import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { programmeLength } from '#contract/programme/length.ts'
import { walkIn } from '#web/paths.ts'
import { lookBackWords as words } from '#words/en/progress/look-back.ts'
import { dayWords } from '#words/en/programme/programme.ts'
import { FromThen } from './from-then.tsx'
import { HouseDrawing } from './house-drawing.tsx'
import { lookBackQuery } from './look-back-query.ts'
import { Numbers } from './numbers.tsx'
import { StagesWalked } from './stages-walked.tsx'
import { TwoDays } from './two-days.tsx'
import { WalkAgain } from './walk-again.tsx'

/** The end of a walk: what there is to look back on, to keep, and to begin. */
export function LookBackPage() {
  const asked = walkIn(useSearch({ strict: false }).walk)
  const { data } = useSuspenseQuery(lookBackQuery(asked))
  const { walk, firstWords, lastWords, stages, can } = data
  return (
    <article className="mx-auto flex max-w-3xl flex-col gap-12">
      <header className="flex flex-col items-center gap-3 text-center">
        <HouseDrawing />
        {(walk > 1 || !can.walkAgain) && <p className="text-muted">{words.ofWalk(walk)}</p>}
        <h1 className="font-serif text-2xl sm:text-3xl">{dayWords.allComplete(programmeLength)}</h1>
        <p className="reading text-muted">{words.lead}</p>
      </header>
      <Numbers data={data} />
      {firstWords && lastWords && <TwoDays title={words.wordsTitle} first={firstWords} last={lastWords} />}
      <StagesWalked stages={stages} />
      <FromThen data={data} />
      {can.walkAgain && <WalkAgain leaving={walk} />}
    </article>
  )
}
