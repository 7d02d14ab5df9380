import { vi } from 'vitest'

/** A storage of a browser for the length of a test, empty at first, that lists its names as one does. */
export function sampleStorage(name: 'localStorage' | 'sessionStorage'): Storage {
  const doors = {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, text: string) => void (kept[key] = text),
    removeItem: (key: string) => void delete kept[key],
  }
  const kept = Object.create(doors) as Record<string, string>
  vi.stubGlobal(name, kept)
  return kept as unknown as Storage
}
