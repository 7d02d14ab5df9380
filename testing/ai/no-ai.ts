import { openAi } from '#server/platform/ai.ts'
import { openLog } from '#server/platform/log.ts'
import { testSecret } from '#testing/fresh-database.ts'

/** For tests of all that asks no model. */
export const noAi = openAi({ place: undefined, secret: testSecret, log: openLog('silent') })
