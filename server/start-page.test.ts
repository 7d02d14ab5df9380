import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Start } from '#contract/access/start.ts'
import type { Me } from '#contract/account/me.ts'
import { plainBrand } from '#server/brand/read-brand.ts'
import { lookOf, readStartPage, type StartPage } from './start-page.ts'

const usual = painted(null)

const nobody = {
  me: null,
  appName: 'Emmaus',
  google: false,
  home: null,
  wayIn: 'open' as const,
  leader: null,
  setUpNeeded: false,
  disk: null,
  now: 0,
  live: null,
  first: null,
}

let folder: string
let page: StartPage

const render = (
  known: Parameters<StartPage['start']>[0],
  look: Parameters<StartPage['start']>[1],
  path: string,
) => page.render(page.start(known, look), look, path, null)

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'start-page-'))
  await writeFile(
    join(folder, 'index.html'),
    `<html data-theme="system"><head>
      <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fcf8f3" />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#15120f" />
      <link rel="icon" href="/icon.svg" type="image/svg+xml" /></head><!--start--><noscript><!--no-script--></noscript>`,
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

test('the name of the app breaks out of nothing', () => {
  const start = { ...nobody, appName: '<b>' }
  expect(render(start, usual, '/')).toContain('<noscript>&#60;b&#62; needs JavaScript.')
})

test('the page bears the name of the signed-in person’s organization, and the app keeps its own', () => {
  const me = { organization: 'Church of Corinth' } as Me
  const drawn = render({ ...nobody, me }, usual, '/')
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
    const drawn = render(nobody, painted(cookies), '/')
    expect(drawn).toContain(`<html data-theme="${theme}" data-type-size="${typeSize}">`)
  })
})

describe('the brand of a page', () => {
  const ofMe = { ...plainBrand('Grace'), primaryColor: '#B00020', theme: 'dark' as const }
  const logo = `/logos/400x100-${'0'.repeat(32)}`

  test('is laid into it before it is painted, and the person chose otherwise than its theme if they chose', () => {
    const branded = render(nobody, { ...usual, brand: ofMe }, '/')
    expect(branded).toContain('<style>:root{--color-accent:#b00020;')
    expect(branded).toContain('<html data-theme="dark"')
    expect(render(nobody, { ...painted('theme=light'), brand: ofMe }, '/')).toContain('data-theme="light"')
    expect(render(nobody, { ...painted('theme=system'), brand: ofMe }, '/')).toContain('data-theme="system"')
  })

  test('is told to the app: its logo in the size that it takes, and for whom the page looks as it does', () => {
    const told = startIn(render(nobody, { ...usual, brand: { ...ofMe, logo } }, '/')).brand
    expect(told).toMatchObject({ name: 'Grace', logo: { src: `${logo}/480`, width: 144, height: 36 } })
    expect(told.key).not.toBe(told.visitors)
    const { key, visitors } = startIn(render(nobody, usual, '/')).brand
    expect(key).toBe(visitors)
  })

  test('without colours of its own leaves the page as the style sheet has it', () => {
    const plain = render(nobody, usual, '/')
    expect(plain).not.toContain('<style')
    expect(plain).toContain('<link rel="icon" href="/icons/1-emmaus/32.png"')
  })

  test('has the paper of its theme around it, whatever the device is', () => {
    const around = (theme: 'light' | 'dark' | null) =>
      [
        ...render(nobody, { ...usual, brand: { ...ofMe, theme } }, '/').matchAll(
          /name="theme-color"[^>]*content="(#\w+)"/g,
        ),
      ].map(([, colour]) => colour)
    expect(around(null)).toEqual(['#fcf8f3', '#15120f'])
    expect(around('light')).toEqual(['#fcf8f3', '#fcf8f3'])
    expect(around('dark')).toEqual(['#15120f', '#15120f'])
  })
})

function painted(cookies: string | null) {
  const emmaus = plainBrand('Emmaus')
  return { look: lookOf(cookies), brand: emmaus, visitorsBrand: emmaus }
}

function startIn(drawn: string): Start {
  return JSON.parse(/id="start">(.*?)<\/script>/.exec(drawn)?.[1] ?? '') as Start
}
