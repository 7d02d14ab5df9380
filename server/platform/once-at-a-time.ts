/**
 * Does some work whenever it is asked for, never twice at a time: whoever asks while it is being done has it done once more. What
 * it fails with goes to `onError`, which may wait; it is tried again as long as `isWanted`.
 */
export function onceAtATime(
  work: () => Promise<void>,
  { onError, isWanted }: { onError: (error: unknown) => Promise<void>; isWanted: () => boolean },
): { ask(): Promise<void> } {
  let asked = false
  let doing: Promise<void> | undefined

  async function go(): Promise<void> {
    while (asked) {
      asked = false
      try {
        await work()
      } catch (error) {
        await onError(error)
        asked ||= isWanted()
      }
    }
  }

  return {
    ask() {
      asked = true
      doing ??= go().finally(() => (doing = undefined))
      return doing
    },
  }
}
