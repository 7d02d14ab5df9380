import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { freePort } from '#testing/free-port.ts'
import { makeRunFolder } from '#testing/run-folder.ts'
import type { Running, Window } from './window.ts'

/** WebKit, over WebDriver as the W3C wrote it down. It draws on a screen of its own, at which nobody looks. */
export async function startByWebDriver(path: string, screenPath: string): Promise<Running> {
  const settings = await makeSettings()
  const screen = spawn(screenPath, ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const [number] = await once(screen.stdio[3] as NodeJS.ReadableStream, 'data')
  const env = {
    ...process.env,
    DISPLAY: `:${String(number).trim()}`,
    TZ: 'America/New_York',
    LANG: 'en_US.UTF-8',
    XDG_CONFIG_HOME: settings,
  }
  return {
    openWindow: () => openWindow(path, env),
    stop: async () => {
      screen.kill()
      await rm(settings, { recursive: true, force: true })
    },
  }
}

// Nothing moves, bars of what scrolls are there to be seen, and the tools around the page leave a window as narrow as a phone.
async function makeSettings(): Promise<string> {
  const folder = await makeRunFolder('webkit')
  const gtk = join(folder, 'gtk-3.0')
  await mkdir(gtk)
  await writeFile(
    join(gtk, 'settings.ini'),
    '[Settings]\ngtk-enable-animations=0\ngtk-overlay-scrolling=0\ngtk-toolbar-icon-size=1\n',
  )
  await writeFile(join(gtk, 'gtk.css'), '* { min-width: 0; padding: 0; border: none; font-size: 5px; }\n')
  return folder
}

async function openWindow(path: string, env: NodeJS.ProcessEnv): Promise<Window> {
  const port = await freePort()
  // One driver holds one session.
  const driver = spawn(path, [`--port=${port}`], { env, stdio: 'ignore' })
  const gone = once(driver, 'exit')
  const root = `http://127.0.0.1:${port}`
  await expect.poll(() => ask(root, 'GET', '/status').catch(() => null)).toBeTruthy()
  const { sessionId } = await ask<{ sessionId: string }>(root, 'POST', '/session', { capabilities: {} })
  const session = `${root}/session/${sessionId}`
  return windowOf(
    (method, what, body) => ask(session, method, what, body),
    async () => {
      await ask(session, 'DELETE', '')
      driver.kill()
      await gone
    },
  )
}

type Ask = <Answer>(method: 'GET' | 'POST', what: string, body?: unknown) => Promise<Answer>

function windowOf(ask: Ask, close: () => Promise<void>): Window {
  const evaluate = <Answer>(expression: string) =>
    ask<Answer>('POST', '/execute/sync', { script: `${gather}; return ${expression}`, args: [] })
  const act = (type: 'key' | 'pointer', actions: object[]) =>
    ask('POST', '/actions', { actions: [{ type, id: type, actions }] })
  const type = (text: string) =>
    act(
      'key',
      [...text].flatMap((value) => ['keyDown', 'keyUp'].map((way) => ({ type: way, value }))),
    )
  const find = async (selector: string) => {
    const found = await ask<object>('POST', '/element', { using: 'css selector', value: selector })
    return `/element/${Object.values(found).join()}`
  }
  return {
    open: (url) => ask('POST', '/url', { url }),
    evaluate,
    clickAt: (x, y) =>
      act('pointer', [
        { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]),
    type,
    press: (key) => type(keys[key]),
    choose: async (selector, value) =>
      ask('POST', `${await find(`${selector} option[value="${value}"]`)}/click`, {}),
    attach: async (selector, file) => ask('POST', `${await find(selector)}/value`, { text: file }),
    resize: async (width, height) => {
      await ask('POST', '/window/rect', { width, height })
      const [x = 0, y = 0] = await evaluate<number[]>('[innerWidth, innerHeight]')
      await ask('POST', '/window/rect', { width: 2 * width - x, height: 2 * height - y })
    },
    keepCookie: async (url, cookie) => {
      await ask('POST', '/url', { url })
      await ask('POST', '/cookie', { cookie })
    },
    picture: async () => Buffer.from(await ask<string>('GET', '/screenshot'), 'base64'),
    complaints: () => evaluate<string[]>('globalThis.complaints.splice(0)'),
    close,
  }
}

const keys = { Escape: '\u{E00C}', Backspace: '\u{E003}' }

// WebDriver tells nothing of what is complained of. So the page gathers it, from when it is looked at first.
const gather = `globalThis.complaints ??= (() => {
  const complaints = []
  const { error, warn } = console
  console.error = (...said) => error(...said, complaints.push(said.join(' ')))
  console.warn = (...said) => warn(...said, complaints.push(said.join(' ')))
  addEventListener('error', ({ message }) => complaints.push(message))
  addEventListener('unhandledrejection', ({ reason }) => complaints.push(String(reason)))
  return complaints
})()`

async function ask<Answer>(root: string, method: string, what: string, body?: unknown): Promise<Answer> {
  const response = await fetch(root + what, { method, ...(body ? { body: JSON.stringify(body) } : {}) })
  const { value } = (await response.json()) as { value: Answer & { error?: string; message?: string } }
  if (!response.ok) throw new Error(`${method} ${what}: ${value.error} ${value.message}`)
  return value
}
