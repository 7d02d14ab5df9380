import type { Page } from '@playwright/test'

/** The accent of a church whose primary color is #B00020, in the light and in the dark. */
export const brandedLight = 'rgb(176, 0, 32)'
export const brandedDark = 'rgb(255, 100, 99)'

/** The accent that the page, or the document in it that an expression names, has at this moment. */
export function accentOf(page: Page, root = 'document'): Promise<string> {
  return page.evaluate<string>(`(() => {
    const { body, defaultView } = ${root}
    const probe = body.appendChild(body.ownerDocument.createElement('i'))
    probe.style.color = 'var(--color-accent)'
    const { color } = defaultView.getComputedStyle(probe)
    probe.remove()
    return color
  })()`)
}
