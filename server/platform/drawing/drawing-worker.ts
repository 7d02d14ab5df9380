import { readFileSync } from 'node:fs'
import { createContext, Script } from 'node:vm'
import { doOrders } from '#server/platform/workshop.ts'
import { browserLike } from './browser-like.ts'
import type { Drawing, DrawingOrder } from './page-drawer.ts'

type Made = { draw(path: string): Promise<string | null> }

let known: { script: string; compiled: Script } | undefined

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
  known.compiled.runInContext(createContext(Object.assign(world, { window: world, self: world })))
  return (made as Made).draw(path)
}

/** Where it failed. What an error says may hold what somebody wrote, and is left out. */
function placesIn({ name, message, stack = '' }: Error): string[] {
  const after = stack.slice(stack.indexOf(message) + message.length)
  return [name, ...after.split('\n').flatMap((line) => /^ +at (.+:\d+:\d+\)?)$/.exec(line)?.[1] ?? [])]
}
