import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type Plugin, transformWithOxc } from 'vite'

const icon = fileURLToPath(new URL('../../ui/plain-icon.ts', import.meta.url))

/**
 * An icon is drawn as it is. What its package brings for it, settings that come from around it among them, is 1 kB of every first load
 * and part of the drawing of each.
 */
export function plainIcons(): Plugin {
  return standIn('plain-icons', /\/lucide-react\/dist\/esm\/createLucideIcon\.mjs$/, async () => {
    const { code } = await transformWithOxc(await readFile(icon, 'utf8'), icon)
    return `${code}\nexport default plainIcon`
  })
}

/**
 * A part that comes late is asked for as it is. Vite would have its style sheets fetched before it, by code of 0.7 kB in every first
 * load; there is one sheet, and it is there already.
 */
export function plainImports(): Plugin {
  return standIn(
    'plain-imports',
    /^\0vite\/preload-helper\.js$/,
    () => 'export const __vitePreload = (load) => load()',
  )
}

/** Has code of ours stand in for a module that is nobody's to name, and fails where an upgrade has taken it away. */
function standIn(name: string, id: RegExp, code: () => string | Promise<string>): Plugin {
  let isFound = false
  return {
    name,
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id },
      handler: () => {
        isFound = true
        return code()
      },
    },
    buildEnd(error) {
      if (!error && !isFound) this.error(`There is no module ${id} any more for which ours could stand in`)
    },
  }
}
