import { createElement, type SVGProps } from 'react'

/** The lines of an icon, as its package hands them over. */
export type IconData = { node: [tag: string, lines: Record<string, string>][] }

const look = {
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const

/**
 * Makes the component of an icon of `lucide-react`: its lines, and nothing around them. No page imports it; the build puts it in the place
 * of that by which the package makes them (`web/platform/build/stand-ins.ts`).
 */
export function plainIcon({ node }: IconData) {
  return ({ size = 24, ...given }: SVGProps<SVGSVGElement> & { size?: number | string }) =>
    createElement(
      'svg',
      {
        ...look,
        width: size,
        height: size,
        'aria-hidden': given['aria-label'] ? undefined : true,
        ...given,
      },
      node.map(([tag, lines]) => createElement(tag, lines)),
    )
}
