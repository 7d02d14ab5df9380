let latest = 0

/**
 * The moment of a change of words, in milliseconds since 1970: later than every other that this page knows of, though the clock of the device
 * is behind that of the server, or was set back.
 */
export function nextMoment(): number {
  latest = Math.max(Date.now(), latest + 1)
  return latest
}

/** Notes the moment of a change that was made elsewhere. */
export function noteMoment(at: number): void {
  latest = Math.max(latest, at)
}
