import { forgetCookie } from './cookie.ts'

/** Forgets cached files and display preferences on this device. Unsent drafts stay: those in IndexedDB, and those parked. */
export async function clearCaches() {
  for (const name of Object.keys(localStorage)) {
    if (!name.startsWith('draft ')) localStorage.removeItem(name)
  }
  sessionStorage.clear()
  for (const name of ['theme', 'type_size', 'sidebar_state']) forgetCookie(name)
  if (!('caches' in window)) return
  const names = await caches.keys()
  await Promise.all(names.map((name) => caches.delete(name)))
}
