import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Me } from '#contract/account/me.ts'
import { lookOf, readStartPage, type StartPage } from './start-page.ts'

const usual = lookOf(null)

let folder: string
let page: StartPage

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'start-page-'))
  await writeFile(
    join(folder, 'index.html'),
    '<html data-theme="system"><!--start--><noscript><!--no-script--></noscript>',
  )
  await writeFile(join(folder, 'preloads.json'), '{"/":[],"/home":[],"/circle/$person":[]}')
  page = await readStartPage(folder)
})

afterAll(() => rm(folder, { recursive: true }))

test.each(['/', '/home', '/Home/', '/circle/3f2a'])('there is a page at %s', (path) => {
  expect(page.knows(path)).toBe(true)
})

test.each(['/nowhere', '/homes', '/home/more', '/circle', '/circle/', '/circle/a/b', '//'])(
  'there is none at %s',
  (path) => {
    expect(page.knows(path)).toBe(false)
  },
)

test.each([
  ['/', 'home'],
  ['/Home/', 'home'],
  ['/journal?tab=prayers', 'journal'],
  ['/progress', 'progress'],
  ['/journal?day=3', null],
  ['/progress?walk=1', null],
  ['/journal/search', null],
  ['/circle/3f2a', null],
])('%s comes with what is read first by %s', (address, first) => {
  expect(page.firstPageAt(new URL(address, 'http://localhost'))).toBe(first)
})

test('the name of the app breaks out of nothing', () => {
  const start = {
    me: null,
    appName: '<b>',
    google: false,
    setUpNeeded: false,
    now: 0,
    live: null,
    first: null,
  }
  expect(page.render(start, usual, '/')).toContain('<noscript>&#60;b&#62; needs JavaScript.')
})

test('the page bears the name of the organization of whoever is signed in, and the app keeps its own', () => {
  const me = { organization: 'Church of Corinth' } as Me
  const start = { me, appName: 'Emmaus', google: false, setUpNeeded: false, now: 0, live: null, first: null }
  const drawn = page.render(start, usual, '/')
  expect(drawn).toContain('Church of Corinth needs JavaScript.')
  expect(drawn).toContain('"appName":"Emmaus"')
})

describe('the look of a page', () => {
  test.each([
    [null, 'system', 'usual'],
    ['', 'system', 'usual'],
    ['theme=dark; type_size=larger', 'dark', 'larger'],
    ['other=1; type_size=largest;theme=light', 'light', 'largest'],
    ['theme=system; type_size=usual', 'system', 'usual'],
    ['mytheme=dark; type_size="><script>', 'system', 'usual'],
    ['theme=darker; type_size=largest2', 'system', 'usual'],
  ])('asked for by the cookies %s comes with it', (cookies, theme, typeSize) => {
    const start = {
      me: null,
      appName: 'Emmaus',
      google: false,
      setUpNeeded: false,
      now: 0,
      live: null,
      first: null,
    }
    const drawn = page.render(start, lookOf(cookies), '/')
    expect(drawn).toContain(`<html data-theme="${theme}" data-type-size="${typeSize}">`)
  })
})
