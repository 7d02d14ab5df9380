import { forgetCookie } from '#web/platform/appearance/cookie.ts'
import { clearShelves } from '#web/platform/storage/device.ts'

/**
 * Forgets cached files and display preferences on this device. What people have typed stays: drafts and unsent messages in
 * IndexedDB, what is kept beside it in localStorage, and the fields that are kept.
 */
export async function clearCaches() {
  clearShelves()
  for (const name of ['theme', 'type_size', 'sidebar_state']) forgetCookie(name)
  if (!('caches' in window)) return
  const names = await caches.keys()
  await Promise.all(names.map((name) => caches.delete(name)))
}
