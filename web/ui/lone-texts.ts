import { Fragment, type ReactNode } from 'react'
import { jsx } from 'react/jsx-runtime'

/** What holds nothing but text, as HTML has it. */
const textsOnly = new Set<unknown>(['option', 'style', 'textarea', 'title'])

/**
 * The properties of an element, with each text that stands beside something else in a `span` of its own. A browser that translates a page
 * puts elements of its own in place of texts, and React, which knows the texts alone, can then neither change nor remove them, nor put
 * anything before them. An element that holds one text and nothing else it can always fill anew.
 */
export function withLoneTexts<Properties extends object>(type: unknown, properties: Properties): Properties {
  const before = 'children' in properties ? (properties.children as ReactNode) : undefined
  const children = textsOnly.has(type) ? before : childrenOf(type, before)
  return children === before ? properties : { ...properties, children }
}

function childrenOf(type: unknown, children: ReactNode): ReactNode {
  // Nobody can tell what stands beside a fragment.
  const mayBeBeside = type === Fragment
  if (!Array.isArray(children)) return mayBeBeside && isText(children) ? lone(children, 0) : children
  if (!holdText(children as ReactNode[])) return children as ReactNode[]
  const joined = joinTexts(children as ReactNode[])
  const [only, ...others] = joined.filter((child) => child !== null)
  if (isText(only) && others.length === 0) return mayBeBeside ? lone(only, 0) : only
  return loneTexts(joined)
}

function holdText(children: readonly ReactNode[]): boolean {
  return children.some((child) => (Array.isArray(child) ? holdText(child as ReactNode[]) : isText(child)))
}

function loneTexts(children: readonly ReactNode[]): ReactNode[] {
  return children.map((child, place) => {
    if (Array.isArray(child)) return loneTexts(joinTexts(child as ReactNode[]))
    return isText(child) ? lone(child, place) : child
  })
}

// Texts that follow each other are one, in the place of the first. What comes after them keeps its own.
function joinTexts(children: readonly ReactNode[]): ReactNode[] {
  const joined: ReactNode[] = []
  let first = -1
  let text = ''
  for (const [place, child] of children.entries()) {
    if (isText(child)) {
      text = first === -1 ? String(child) : text + String(child)
      if (first === -1) first = place
      joined[place] = null
      joined[first] = text
    } else {
      joined[place] = isNothing(child) ? null : child
      if (!isNothing(child)) first = -1
    }
  }
  return joined
}

function lone(text: string | number, place: number): ReactNode {
  return jsx('span', { children: text }, `text ${place}`)
}

function isText(child: ReactNode): child is string | number {
  return (typeof child === 'string' && child !== '') || typeof child === 'number'
}

function isNothing(child: ReactNode): boolean {
  return child === null || child === undefined || typeof child === 'boolean' || child === ''
}
