let zone: string | undefined

/** The IANA zone in which the reader reads times; undefined for that of the device. */
export function readersZone(): string | undefined {
  return zone
}

/** Has all moments told in an IANA zone; in that of the device for null, and for one that this browser does not know. */
export function tellMomentsIn(name: string | null) {
  zone = name !== null && isKnown(name) ? name : undefined
}

function isKnown(timeZone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone }))
  } catch {
    return false
  }
}
