import type { ElementType, Key } from 'react'
import * as react from 'react/jsx-dev-runtime'
import { withLoneTexts } from './lone-texts.ts'

/** What `jsx-runtime.ts` is, for pages that are worked on and tested. */
export const { Fragment } = react

export function jsxDEV(
  type: ElementType,
  properties: object,
  ...[key, isStatic, ...place]: [
    key: Key | undefined,
    isStatic: boolean,
    source?: react.JSXSource,
    self?: unknown,
  ]
) {
  const ours = withLoneTexts(type, properties)
  // Children that are all text have become one.
  const areSeveral = 'children' in ours && Array.isArray(ours.children)
  return react.jsxDEV(type, ours, key, isStatic && areSeveral, ...place)
}
