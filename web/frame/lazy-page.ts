import { createElement, type ComponentType } from 'react'

/** A page in a chunk of its own. The router fetches it by `preload`, together with the data, before it draws it. */
export function lazyPage(load: () => Promise<ComponentType>) {
  let page: ComponentType | undefined
  const preload = async () => {
    page ??= await load()
  }
  const draw = () => {
    if (!page) throw new Error('A page is drawn before it is fetched')
    return createElement(page)
  }
  return Object.assign(draw, { preload })
}
