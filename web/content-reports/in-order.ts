import type { ManagedContentReport } from '#contract/content-reports/content-reports.ts'

export type Told = NonNullable<ManagedContentReport['evidence']['message']>

/**
 * What was reported among those around it, each once. They come in their order, which their moments, of the clocks of several servers,
 * need not follow; what was reported says no more of its place than its moment, and stands before the first that is not earlier.
 */
export function inOrder(message: Told, around: readonly Told[]): Told[] {
  const next = around.findIndex(({ sentAt }) => sentAt >= message.sentAt)
  return around.toSpliced(next < 0 ? around.length : next, 0, message)
}
