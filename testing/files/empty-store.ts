import type { FileStore } from '#server/platform/file-store.ts'

/** A store of files for tests that have none. */
export const emptyStore: FileStore = {
  put: async () => {},
  open: async () => null,
  remove: async () => {},
}
