/** Answers, at most, of which it is known how long they took. */
const most = 20

/** How long a model takes to answer, by what it is asked to do. */
export type AnswerTimes = {
  /** Notes that an answer to these instructions took so many milliseconds. */
  note(instructions: string, milliseconds: number): void
  /** As many milliseconds as one of the last answers to these took, whichever; where there was none yet, about as many as `usual`. */
  oneOf(instructions: string, usual: number): number
}

/** Remembers the last answers since the start of the process. Instructions are words of ours, so there are few of them. */
export function answerTimes(): AnswerTimes {
  const known = new Map<string, number[]>()
  return {
    note(instructions, milliseconds) {
      known.set(instructions, [...(known.get(instructions) ?? []), milliseconds].slice(-most))
    },
    oneOf(instructions, usual) {
      const times = known.get(instructions) ?? []
      return times[Math.floor(Math.random() * times.length)] ?? usual * (0.5 + Math.random())
    },
  }
}
