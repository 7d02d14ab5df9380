import type { Page } from '@playwright/test'

/** In which places a browser keeps these words; a cache is one whatever is in it. */
export function placesWith(page: Page, words: string): Promise<string[]> {
  return page.evaluate<string[]>(`(async () => {
    const valuesOf = (name) => new Promise((resolve, reject) => {
      const opening = indexedDB.open(name)
      opening.onerror = reject
      opening.onsuccess = () => {
        const [store] = opening.result.objectStoreNames
        const reading = opening.result.transaction(store).objectStore(store).getAll()
        reading.onsuccess = () => {
          opening.result.close()
          resolve(reading.result)
        }
      }
    })
    const databases = await indexedDB.databases()
    const kept = {
      localStorage: { ...localStorage },
      sessionStorage: { ...sessionStorage },
      indexedDB: await Promise.all(databases.map(({ name }) => valuesOf(name))),
    }
    const holds = (place) => JSON.stringify(kept[place]).includes(${JSON.stringify(words)})
    // Over plain http there are none.
    const cached = (await globalThis.caches?.keys() ?? []).map((name) => 'cache ' + name)
    return [...Object.keys(kept).filter(holds), ...cached]
  })()`)
}
