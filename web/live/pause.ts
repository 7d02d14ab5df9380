/** Waits so many milliseconds, or until `signal` ends it; a browser that is connected again need not wait any longer. */
export function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve()
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      removeEventListener('online', end)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, milliseconds)
    addEventListener('online', end)
    signal.addEventListener('abort', end)
  })
}
