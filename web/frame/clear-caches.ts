import { forgetCookie } from './cookie.ts'

/** Forgets cached files and display preferences on this device. Unsent drafts, which live in IndexedDB, stay. */
export async function clearCaches() {
  localStorage.clear()
  sessionStorage.clear()
  for (const name of ['theme', 'sidebar_state']) forgetCookie(name)
  if (!('caches' in window)) return
  const names = await caches.keys()
  await Promise.all(names.map((name) => caches.delete(name)))
}
