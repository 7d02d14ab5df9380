import { isKeptField } from '#web/forms/kept-key.ts'
import { forgetCookie } from '#web/appearance/cookie.ts'
import { isTypedName } from '#web/storage/typed-names.ts'

/**
 * Forgets cached files and display preferences on this device. What people have typed stays: drafts and unsent messages in
 * IndexedDB, what is kept beside it, and the fields that are kept.
 */
export async function clearCaches() {
  for (const name of Object.keys(localStorage)) {
    if (!isTypedName(name) && !isKeptField(name)) localStorage.removeItem(name)
  }
  for (const name of Object.keys(sessionStorage)) {
    if (!isKeptField(name)) sessionStorage.removeItem(name)
  }
  for (const name of ['theme', 'type_size', 'sidebar_state']) forgetCookie(name)
  if (!('caches' in window)) return
  const names = await caches.keys()
  await Promise.all(names.map((name) => caches.delete(name)))
}
