import type { Plugin } from 'vite'

/**
 * A part that comes late is asked for as it is. Vite would have its style sheets fetched before it, by code of 0.8 kB in every first
 * load; there is one sheet, and it is there already.
 */
export function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () => 'export const __vitePreload = (load) => load()',
    },
  }
}
