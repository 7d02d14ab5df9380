import dns from 'node:dns'
import type { BrowserContext } from '@playwright/test'

/** By what else than a plain browser at localhost all walks are gone, in `npm run soak`: `THROUGH` names it. */
const through = process.env.THROUGH ?? ''

/** What a browser complains of only because its pages are translated, by a script that our frames refuse. */
export const complaintsOfTranslating =
  through === 'translation' ? [/^Blocked script execution in 'about:srcdoc'/] : []

/** What the server is called. Only at localhost does a browser give over http what it has else by https alone. */
export const hostname = through === 'plain-http' ? 'church.test' : 'localhost'

/** Has names of churches lead to this machine, for what is asked without the browser, which has a rule of its own. */
export function leadNamesHere(): void {
  if (hostname === 'localhost') return
  for (const resolver of [dns, dns.promises]) {
    const lookup = resolver.lookup as (name: string, ...rest: unknown[]) => unknown
    const led = (name: string) => (name.endsWith(`.${hostname}`) || name === hostname ? 'localhost' : name)
    Object.assign(resolver, { lookup: (name: string, ...rest: unknown[]) => lookup(led(name), ...rest) })
  }
}

/**
 * Has the pages of a browser translated as browsers do it: each text, whenever it comes, gives way to another one in two elements that
 * stand in each other. It says the same, so that the walks find their way.
 */
export async function translatePages(context: BrowserContext): Promise<void> {
  if (through === 'translation') await context.addInitScript(translation)
}

const translation = `{
  const translated = new WeakSet()
  const left = 'script, style, title, option, textarea, svg, [translate=no]'
  const translate = (text) => {
    if (translated.has(text) || !text.data || !text.isConnected || text.parentElement?.closest(left)) return
    const [outer, inner] = [document.createElement('font'), document.createElement('font')]
    inner.textContent = text.data
    translated.add(inner.firstChild)
    outer.append(inner)
    text.replaceWith(outer)
  }
  const translateAll = (root) => {
    if (root.nodeType === Node.TEXT_NODE) return translate(root)
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts = []
    while (walker.nextNode()) texts.push(walker.currentNode)
    texts.forEach(translate)
  }
  new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      if (type === 'characterData') translate(target)
      for (const node of addedNodes) if (node.isConnected) translateAll(node)
    }
  }).observe(document, { subtree: true, childList: true, characterData: true })
}`
