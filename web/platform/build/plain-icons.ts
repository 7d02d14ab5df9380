import type { Plugin } from 'vite'

/**
 * An icon is drawn as it is. What its package brings for it, settings that come from around it among them, is 2 kB of every first load
 * and part of the drawing of each.
 */
export function plainIcons(): Plugin {
  return {
    name: 'plain-icons',
    enforce: 'pre',
    load: {
      filter: { id: /lucide-react\/dist\/esm\/createLucideIcon\.mjs$/ },
      handler: () => `
        import { createElement } from 'react'
        const look = {
          viewBox: '0 0 24 24', fill: 'none', stroke: 'currentColor', strokeWidth: 2, strokeLinecap: 'round', strokeLinejoin: 'round'
        }
        export default ({ node }) => ({ size = 24, ...given }) => createElement(
          'svg',
          { ...look, width: size, height: size, 'aria-hidden': given['aria-label'] ? undefined : true, ...given },
          node.map(([tag, lines]) => createElement(tag, lines)),
        )`,
    },
  }
}
