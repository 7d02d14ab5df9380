import { readFileSync } from 'node:fs'
import { createContext, Script } from 'node:vm'
import { doOrders } from '#server/platform/workshop.ts'
import { browserLike } from './browser-like.ts'
import type { Drawing, DrawingOrder } from './page-drawer.ts'

type Made = { draw(path: string): Promise<string | null> }

let known: { script: string; compiled: Script } | undefined

// What a page says that nobody waits for would be written out by Node, and may hold what somebody wrote.
process.on('uncaughtException', () => process.exit(1))
doOrders(0, drawPage)

async function drawPage(order: DrawingOrder): Promise<Drawing> {
  try {
    return { html: await drawIn(order) }
  } catch (error) {
    return { failedAt: placesIn(error as Error) }
  }
}

/**
 * Draws a page in a world of its own, which is given up with it: nothing that one person’s page has read, kept or begun is there for
 * the next.
 */
async function drawIn({ script, path, ...order }: DrawingOrder): Promise<string | null> {
  if (known?.script !== script)
    known = { script, compiled: new Script(readFileSync(script, 'utf8'), { filename: script }) }
  const made = {}
  const world = { ...browserLike({ path, ...order }), exports: made, module: { exports: made } }
  const context = createContext(Object.assign(world, { window: world, self: world }))
  const setFormat = new Script(`(${byDevice})`).runInContext(context) as (language: string) => void
  setFormat(order.language)
  known.compiled.runInContext(context)
  return (made as Made).draw(path)
}

/** Run within the page’s world: where a format names no language, that of the device counts, and not the server’s. */
const byDevice = `(language) => {
  const Format = Intl.DateTimeFormat
  Intl.DateTimeFormat = class extends Format {
    constructor(locales, options) {
      super(locales ?? language, options)
    }
  }
}`

/** Where it failed. What an error says may hold what somebody wrote, and is left out. */
function placesIn({ name, message, stack = '' }: Error): string[] {
  const after = stack.slice(stack.indexOf(message) + message.length)
  return [name, ...after.split('\n').flatMap((line) => /^ +at (.+:\d+:\d+\)?)$/.exec(line)?.[1] ?? [])]
}
