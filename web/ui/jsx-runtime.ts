import type { ElementType, Key, ReactElement } from 'react'
import * as react from 'react/jsx-runtime'
import { withLoneTexts } from './lone-texts.ts'

/** What JSX becomes where pages are built: React's own, with each text in an element of its own. */
export const { Fragment } = react

export function jsx(type: ElementType, properties: object, key?: Key): ReactElement {
  return react.jsx(type, withLoneTexts(type, properties), key)
}

export function jsxs(type: ElementType, properties: object, key?: Key): ReactElement {
  return react.jsxs(type, withLoneTexts(type, properties), key)
}
