import { html, raw } from 'hono/html'
import type { Brand } from '#contract/brand/brand.ts'
import { brandIcons, brandSheet } from '#server/brand/brand-head.ts'
import { apiWords } from '#words/en/api-keys/api.ts'

type Page = {
  title: string
  /** Where samples of calls lead, in place of which the page shows where its reader is. */
  appUrl: string
  brand: Brand
  theme: 'light' | 'dark' | 'system'
  /** Paths of what draws it, and of what has it drawn. */
  scripts: [library: string, script: string]
  /** By which the browser knows the sheets of these scripts as ours. */
  nonce: string
}

/** The API as a page for people: what it is, until scripts have drawn all of it in that place, or where none run. */
export function apiPage({
  title,
  appUrl,
  brand,
  theme,
  scripts: [library, script],
  nonce,
}: Page): ReturnType<typeof html> {
  return html`<!doctype html>
    <html lang="en" data-theme="${theme}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="stylesheet" href="/plain.css" />
        ${raw(brandIcons(brand) + brandSheet(brand))}
        <script src="${library}" defer></script>
        <script src="${script}" nonce="${nonce}" type="module"></script>
      </head>
      <body>
        <main
          id="api"
          translate="no"
          data-home="${appUrl}"
          data-loading="${apiWords.loading}"
          data-failed="${apiWords.failed}"
        >
          <section>
            <h1>${title}</h1>
            <p>${apiWords.description}</p>
            <p><a href="/api/openapi.json">${apiWords.document}</a></p>
          </section>
        </main>
      </body>
    </html>`
}
