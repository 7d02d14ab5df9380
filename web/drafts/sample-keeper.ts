import type { Draft } from '#contract/drafts/drafts.ts'
import type { Entry } from '#contract/entries/entry.ts'
import type { Doors } from './draft-doors.ts'
import { DraftKeeper } from './draft-keeper.ts'
import { newId } from '#web/platform/api/new-id.ts'
import type { KeptDraft } from './draft.ts'
import { blank, copy } from './sample-drafts.ts'

type Device = { kept: KeptDraft | null; broken: boolean }

/** The keeper of an empty form, on a device and at a server that do what a test wants of them. `read` is what the page knows of the server's copy. */
export async function openKeeper({
  device = { kept: null, broken: false },
  read = null,
  entry = null,
}: { device?: Device; read?: Draft | null; entry?: Entry | null } = {}) {
  const server = {
    copies: [] as string[],
    down: false,
    refuses: false,
    slow: 0,
    rival: null as Draft | null,
    deaf: false,
    entry: '',
  }
  const doors: Doors = {
    change: async (change) => {
      if (device.broken) throw new Error('no storage')
      device.kept = change(device.kept)
      return device.kept
    },
    keepNow: (draft) => (device.kept = draft),
    copy: async ({ text, serverAt }) => {
      if (server.down) throw new Error('out of reach')
      if (server.slow) await new Promise((resolve) => setTimeout(resolve, server.slow))
      if (server.refuses) throw new RangeError('Too long')
      if (text !== '' && server.entry.startsWith(text)) return { written: true }
      const { rival } = server
      if (rival && rival.savedAt.getTime() !== serverAt) return { rival }
      server.copies.push(text)
      server.rival = null
      if (server.deaf) {
        server.rival = copy(text, Date.now())
        throw new Error('the answer is lost')
      }
      return { savedAt: Date.now() }
    },
    mayPass: (error) => !(error instanceof RangeError),
  }
  const keeper = new DraftKeeper(newId(), blank, doors)
  await keeper.open(read, entry)
  return { keeper, device, server }
}

/** Types into the form. */
export function type(keeper: DraftKeeper, text: string) {
  keeper.change({ text })
}
