import type { Jobs } from '#server/database/jobs/jobs.ts'
import type { Queues } from '#server/schedule.ts'

/** For servers of which no test reads the mail: letters go nowhere, and nothing is done by itself. */
export const noJobs: Jobs<Queues> = {
  send: async () => {},
  start: async () => {},
  isWorking: () => true,
  stop: async () => {},
}
