import { MyWords } from './my-words.tsx'
import type { AnswerInHand } from './use-answer.ts'

/** Words of mine that gave way to others, which I wrote on another device. */
export function AsideWords({
  hand: { setAside, keeper },
}: {
  hand: Pick<AnswerInHand, 'setAside' | 'keeper'>
}) {
  return setAside.map((text) => (
    <MyWords key={text} text={text} aside onPutAway={() => keeper.dropAside(text)} />
  ))
}
