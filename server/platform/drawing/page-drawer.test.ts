import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Start } from '#contract/access/start.ts'
import { type Drawable, openPageDrawer, type PageDrawer } from './page-drawer.ts'

const lydia = { displayName: 'Lydia', timeZone: null, unlock: { hour: 5, zone: 'America/New_York' } }
const page: Drawable = {
  start: { me: lydia } as Start,
  path: '/home',
  origin: 'https://church.test',
  cookies: null,
  languages: null,
}

let folder: string
let drawer: PageDrawer
let log: string[]

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'drawer-'))
  log = []
})

afterEach(async () => {
  drawer.close()
  await rm(folder, { recursive: true })
})

/** Has pages drawn by a script; they may take as long as they need. */
async function drawBy(code: string, patience = { patience: 20_000, longest: 20_000 }): Promise<void> {
  const script = join(folder, 'drawing.js')
  await writeFile(script, code)
  drawer = openPageDrawer(script, pino({ base: null }, { write: (line) => void log.push(line) }), patience)
}

const drawn = async (more: Partial<typeof page> = {}) => (await drawer.draw({ ...page, ...more }))?.html

test('a page is drawn of what its document holds, at its address, by the clock of the church of whoever names no other', async () => {
  await drawBy(`
    const { me } = JSON.parse(document.getElementById('start').textContent)
    exports.draw = async (path) => [me.displayName, me.timeZone, path, location.href].join(' ')`)
  expect(await drawn()).toBe('Lydia America/New_York /home https://church.test/home')
})

test('no page finds anything of the one before it', async () => {
  await drawBy(`
    globalThis.times = (globalThis.times ?? 0) + 1
    Array.prototype.left = (Array.prototype.left ?? 0) + 1
    localStorage.setItem('left', 'yes')
    const found = [times, [].left, localStorage.getItem('left')]
    const lent = { URL, fetchOf: URL.prototype.toString, HTMLElement, localStorage, crypto, structuredClone, addEventListener,
      plain: Temporal.PlainDate, format: Intl.NumberFormat, url: URL.prototype, headers: Headers.prototype.get }
    for (const each of Object.values(lent)) {
      found.push(each.left)
      each.left = 'yes'
    }
    exports.draw = async () => found.join(' ').trim()`)
  expect([await drawn(), await drawn()]).toEqual(['1 1', '1 1'])
})

test('a page sees how somebody wants it to look, and no session', async () => {
  await drawBy('exports.draw = async () => document.cookie')
  const cookies = 'emmaus.session=secret; theme=dark; other=1; sidebar_state=false'
  expect(await drawn({ cookies })).toBe('sidebar_state=false; theme=dark')
})

test('hours are told as the language of the browser has them', async () => {
  await drawBy(`exports.draw = async () =>
    new Intl.DateTimeFormat(undefined, { hour: 'numeric', timeZone: 'UTC' }).resolvedOptions().hour12 + ''`)
  expect(await drawn({ languages: 'de-DE,de;q=0.9,en;q=0.8' })).toBe('false')
  expect(await drawn({ languages: 'en-US' })).toBe('true')
  expect(await drawn({ languages: '*' })).toBe('true')
})

test('a page that fails, or needs somebody else, is left to the browser, and the next is drawn', async () => {
  await drawBy(`exports.draw = async (path) => path === '/home' ? 'drawn' : fetch(path)`)
  expect(await drawn({ path: '/away' })).toBeUndefined()
  expect(log.join()).toContain('a page could not be drawn')
  expect(await drawn()).toBe('drawn')
})

test('where a page failed is logged, and not what the fault says', async () => {
  await drawBy(
    `exports.draw = async () => { throw new RangeError('I drink\\n    at night (and:1:2)\\nalone') }`,
  )
  expect(await drawn()).toBeUndefined()
  expect(log.join()).toMatch(/RangeError.*drawing\.js:1:\d+/)
  expect(log.join()).not.toMatch(/drink|night|alone/)
})

test.each([
  ['never ends', 'while (true);', 1500],
  [
    'takes all memory',
    'const all = new Map(); for (let at = 0; ; at++) all.set(at, String(at).repeat(20))',
    20_000,
  ],
])('a page that %s is given up, and the next is drawn', async (_, code, longest) => {
  await drawBy(`exports.draw = async (path) => { if (path === '/bad') { ${code} } return 'drawn' }`, {
    patience: 20_000,
    longest,
  })
  expect(await Promise.all([drawn({ path: '/bad' }), drawn()])).toEqual([undefined, 'drawn'])
  expect(log.join()).toContain('the process that draws pages has fallen')
})

test('nobody waits for a page that takes long', async () => {
  await drawBy(`exports.draw = () => new Promise(() => {})`, { patience: 1, longest: 20_000 })
  expect(await drawn()).toBeUndefined()
})

test('whoever comes while others wait is not kept waiting', async () => {
  await drawBy(`exports.draw = () => new Promise(() => {})`)
  const waiting = [drawn(), drawn(), drawn()]
  expect(await drawn()).toBeUndefined()
  drawer.close()
  expect(await Promise.all(waiting)).toEqual([undefined, undefined, undefined])
})

test('what visitors are shown is drawn once for all who are told the same, and takes no place of others', async () => {
  await drawBy(`
    const { appName } = JSON.parse(document.getElementById('start').textContent)
    exports.draw = async () => appName + ' ' + Math.random()`)
  const visit = (appName: string) => drawn({ start: { me: null, appName } as Start })
  const one = await visit('Emmaus')
  expect(one).toMatch(/^Emmaus/)
  const members = [drawn(), drawn(), drawn()]
  const [again, philippi] = await Promise.all([visit('Emmaus'), visit('Philippi'), ...members])
  expect([again, philippi]).toEqual([one, expect.stringMatching(/^Philippi/)])
  expect(await Promise.all(members)).toEqual(Array.from({ length: 3 }, () => expect.anything()))
  expect(await Promise.all([visit('Corinth'), visit('Ephesus')])).toEqual([expect.anything(), undefined])
})
