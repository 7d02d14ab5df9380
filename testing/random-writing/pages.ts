/** What a browser keeps for itself of drafts. */
export type KeptHere = { texts: string[]; aside: string[]; parked: string[] }

/** Gives the page a clock that `shiftClock` sets wrong, for reloads too. `ahead` are milliseconds from the machine's to the right one. */
export function shiftableClock(ahead: number): string {
  return `(() => {
    const { now } = Date
    const kept = () => { try { return Number(localStorage.getItem('clock of the run') ?? 0) } catch { return 0 } }
    const moment = () => now() + ${ahead} + kept()
    window.shiftClock = (wrong) => localStorage.setItem('clock of the run', String(wrong))
    window.Date = new Proxy(Date, {
      construct: (Real, parts, target) => Reflect.construct(Real, parts.length ? parts : [moment()], target === window.Date ? Real : target),
      apply: (Real) => new Real(moment()).toString(),
      get: (Real, name) => name === 'now' ? moment : Reflect.get(Real, name),
    })
  })()`
}

/** Has a page, and every one after it, refuse to open a database. */
export const noDatabase = `indexedDB.open = () => { throw new DOMException('refused') }`

/** Reads, inside of a page, what it keeps. */
export const keptHere = `new Promise((resolve, reject) => {
  const drafts = Object.keys(localStorage)
    .filter((key) => key.startsWith('draft '))
    .map((key) => JSON.parse(localStorage.getItem(key)))
  const parked = drafts.map(({ text }) => text)
  const beside = drafts.flatMap(({ setAside }) => setAside.map(({ text }) => text))
  const refused = () => resolve({ texts: [], aside: beside, parked })
  let opening
  try {
    opening = indexedDB.open('journal', 1)
  } catch {
    return refused()
  }
  opening.onupgradeneeded = () => opening.transaction.abort()
  opening.onerror = refused
  opening.onsuccess = () => {
    const reading = opening.result.transaction('drafts').objectStore('drafts').getAll()
    reading.onerror = reject
    reading.onsuccess = () => {
      opening.result.close()
      resolve({
        texts: reading.result.map(({ text }) => text),
        aside: [...beside, ...reading.result.flatMap(({ setAside }) => setAside.map(({ text }) => text))],
        parked,
      })
    }
  }
})`
