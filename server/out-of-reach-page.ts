import { html } from 'hono/html'
import { siteWords } from '#words/en/platform/site.ts'

/** The page for when the server itself cannot do its work; it asks for nothing and tries again by itself. */
export function outOfReachPage(appName: string): ReturnType<typeof html> {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta http-equiv="refresh" content="10" />
        <title>${appName}</title>
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/plain.css" />
      </head>
      <body>
        <main>
          <h1>${siteWords.outOfReach.title}</h1>
          <p>${siteWords.outOfReach.text(appName)}</p>
        </main>
      </body>
    </html>`
}
