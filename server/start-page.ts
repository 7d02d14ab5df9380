import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Start } from '#contract/access/start.ts'

export type Theme = 'light' | 'dark' | 'system'

export type StartPage = {
  /** Names the build that the page belongs to. */
  build: string
  /** The page with what it needs to paint without asking again. */
  render(start: Omit<Start, 'build'>, theme: Theme): string
}

/** Reads the built page. Throws one sentence where the web app was not built. */
export async function readStartPage(webFolder: string): Promise<StartPage> {
  const page = await readFile(join(webFolder, 'index.html'), 'utf8').catch(() => {
    throw new Error(`The web app is not built: there is no ${join(webFolder, 'index.html')}.`)
  })
  const build = createHash('sha256').update(page).digest('base64url').slice(0, 12)
  return {
    build,
    render: (start, theme) =>
      page
        .replace('data-theme="system"', `data-theme="${theme}"`)
        .replace('<title>Emmaus</title>', () => `<title>${escape(start.appName)}</title>`)
        .replace('<!--start-->', () => dataBlock({ ...start, build })),
  }
}

/** The theme that the person chose on this device. */
export function themeOf(cookies: string | null): Theme {
  const chosen = /(?:^|;\s*)theme=(light|dark)(?:;|$)/.exec(cookies ?? '')?.[1]
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system'
}

// A data block: the browser reads it and never runs it. No name may close it early.
function dataBlock(start: Start): string {
  return `<script type="application/json" id="start">${JSON.stringify(start).replaceAll('<', '\\u003c')}</script>`
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
