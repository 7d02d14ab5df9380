const running = new Set<ReturnType<typeof setTimeout>>()

for (const way of ['setTimeout', 'setInterval'] as const) {
  const begin: typeof setInterval = globalThis[way]
  const noted = (...given: Parameters<typeof setInterval>) => {
    const timer = begin(...given)
    running.add(timer)
    return timer
  }
  Object.assign(globalThis, { [way]: Object.assign(noted, begin) })
}

/** Stops every timer that was begun since this file was loaded and still runs: the page in which it would go off is gone. */
export function stopTimers(): void {
  for (const timer of running) clearTimeout(timer)
  running.clear()
}
