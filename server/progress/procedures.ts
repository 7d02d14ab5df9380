import { api } from '#server/api.ts'
import { completeDay } from './complete-day.ts'
import { lookBack } from './look-back.ts'
import { readProgress } from './read-progress.ts'
import { walkAgain } from './walk-again.ts'

export const progress = {
  read: api.progress.read.handler(({ context, input }) => context.read((tx) => readProgress(tx, input.walk))),
  completeDay: api.progress.completeDay.handler(({ context, input }) =>
    context.write((tx) => completeDay(tx, input)),
  ),
  lookBack: api.progress.lookBack.handler(({ context, input }) =>
    context.read((tx) => lookBack(tx, input.walk)),
  ),
  walkAgain: api.progress.walkAgain.handler(({ context, input }) =>
    context.write((tx) => walkAgain(tx, input.leaving)),
  ),
}
