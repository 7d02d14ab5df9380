import { expect, test, vi } from 'vitest'

/** As a browser does it whose worker cannot be fetched. */
class GoneWorker extends EventTarget {
  postMessage(data: unknown) {
    if (typeof data === 'string') queueMicrotask(() => this.dispatchEvent(new Event('error')))
  }

  terminate() {}
}

test('where there is no worker any more, every text is looked through within the page, in its turn', async () => {
  vi.stubGlobal('Worker', GoneWorker)
  const { findingsIn } = await import('./recognition.ts')
  const texts = ['I want to die.', 'Jonah sat under a plant.', 'He hits me.']
  const found = await Promise.all(texts.map(findingsIn))
  expect(found.map((each) => each[0]?.danger)).toEqual(['suicide', undefined, 'home'])
  expect((await findingsIn('I want to die.')).length).toBeGreaterThan(0)
  vi.unstubAllGlobals()
})
