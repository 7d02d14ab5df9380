import { readFileSync } from 'node:fs'
import { createContext, Script } from 'node:vm'
import { browserLike } from './browser-like.ts'
import type { DrawingOrder } from './page-drawer.ts'

type Drawing = { draw(path: string): Promise<string | null> }

let known: { script: string; compiled: Script } | undefined

/**
 * Draws a page in a world of its own, which is given up with it: nothing that one person's page has read, kept or begun is there for
 * the next.
 */
export async function drawPage({ script, path, ...order }: DrawingOrder): Promise<string | null> {
  if (known?.script !== script)
    known = { script, compiled: new Script(readFileSync(script, 'utf8'), { filename: script }) }
  const made = {}
  const world = { ...browserLike({ path, ...order }), exports: made, module: { exports: made } }
  known.compiled.runInContext(createContext(Object.assign(world, { window: world, self: world })))
  return (made as Drawing).draw(path)
}
