import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { beforeEach, describe, expect, inject, test } from 'vitest'
import type { Start } from '#contract/access/start.ts'
import { defaultColours } from '#contract/brand/default-colours.ts'
import { layBrand, loudColours } from '#testing/brand/brand.ts'
import { assembleCast, type Cast, type Player } from '#testing/cast.ts'
import { startServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let cast: Cast
/** Demas’s church is called Grace, dark and loud; that of Lydia and Priscilla is as it was. */
beforeEach(async () => {
  server = await startServer(inject('cluster'))
  cast = await assembleCast(server.fresh.owner)
  await lay(cast.demas, brand)
  return () => server.stop()
})

const brand = { ...loudColours, name: 'Grace', theme: 'dark' as const, tier: 'standard' }
const lay = (player: Player, laid: Parameters<typeof layBrand>[2]) =>
  layBrand(server.fresh.owner, player, laid)

function ask(path: string, player: Player | null, cookies = ''): Promise<Response> {
  const session = player && server.cookieOf(player)
  const cookie = [session ? `${session.name}=${session.value}` : '', cookies].filter(Boolean).join('; ')
  return fetch(server.url + path, { headers: { cookie }, redirect: 'manual' })
}

// A page that nobody draws beforehand, whose elements need no sheet of their own.
async function pageOf(player: Player | null, path = '/profile', cookies = '') {
  const answer = await ask(path, player, cookies)
  const html = await answer.text()
  const start = JSON.parse(/id="start">(.*?)<\/script>/.exec(html)?.[1] ?? '{}') as Start
  const policy = answer.headers.get('content-security-policy') ?? ''
  return { html, start, policy, sheet: /<style>(.*?)<\/style>/.exec(html)?.[1] ?? null }
}

const sourceOf = (sheet: string) => `'sha256-${createHash('sha256').update(sheet).digest('base64')}'`

describe('a page', () => {
  test('is painted in the colours of the signed-in person’s church, which its policy admits by hash alone', async () => {
    const { html, sheet, policy, start } = await pageOf(cast.demas)
    expect(sheet).toMatch(
      /^:root\{--color-accent:#b00020;.*:root\[data-theme=dark\]\{--color-accent:#ff6463;/,
    )
    expect(sheet?.match(/--color-/g)).toHaveLength(30)
    expect(policy).toContain(`style-src 'self' ${sourceOf(sheet ?? '')};`)
    expect(policy).not.toContain('unsafe')
    expect(html).toContain('<title>Grace</title>')
    expect(html).toContain('data-theme="dark"')
    expect(html.lastIndexOf('<style>')).toBeGreaterThan(html.lastIndexOf('rel="stylesheet"'))
    expect(start.brand.key).toBe(start.me?.brandKey)
    expect(start.brand.key).not.toBe(start.brand.visitors)
  })

  test('of the default colours has no sheet of its own, and the policy that every answer has', async () => {
    const file = await ask('/livez', null)
    for (const { sheet, policy, start } of [await pageOf(cast.lydia), await pageOf(null, '/auth')]) {
      expect(sheet).toBeNull()
      expect(policy).toBe(file.headers.get('content-security-policy'))
      expect(start.brand).toMatchObject({ logo: null, key: start.brand.visitors })
    }
  })

  test('is never that of another church, and visitors see that of the default one', async () => {
    await lay(cast.lydia, { primaryColor: '#006644', name: 'Emmaus' })
    const [demas, lydia] = [await pageOf(cast.demas), await pageOf(cast.lydia)]
    const nobody = await pageOf(null, '/auth')
    expect(demas.sheet).toContain('#b00020')
    expect(lydia.sheet).toContain('#006644')
    expect(nobody.sheet).toBe(lydia.sheet)
    expect(nobody.start.brand.key).toBe(lydia.start.me?.brandKey)
    expect(lydia.html + nobody.html).not.toMatch(/b00020|Grace/i)
    expect(demas.html).not.toContain('#006644')
  })

  test('has the theme of the church until one chooses another on the device', async () => {
    for (const [cookies, theme] of Object.entries({
      '': 'dark',
      'theme=light': 'light',
      'theme=system': 'system',
    })) {
      expect((await pageOf(cast.demas, '/home', cookies)).html).toContain(`data-theme="${theme}"`)
    }
  })

  test('shows of a brand that is not in use by its plan the name and nothing else', async () => {
    const { sheet, start } = await pageOf(cast.demas)
    expect(sheet).not.toBeNull()
    for (const unused of [{ tier: 'free' }, { tier: 'premium', status: 'archived' }, { status: 'paused' }]) {
      await lay(cast.demas, unused)
      const bare = await pageOf(cast.demas)
      expect(bare.sheet).toBeNull()
      expect(bare.html).toContain('<title>Grace</title>')
      expect(bare.html).toContain('data-theme="system"')
      expect(bare.start.brand.key).not.toBe(start.brand.key)
    }
    await lay(cast.demas, { status: 'trial' })
    expect((await pageOf(cast.demas)).sheet).toBe(sheet)
  })

  test('of the API has the colours as well', async () => {
    const { html, sheet, policy } = await pageOf(cast.demas, '/api')
    expect(sheet).toContain('#b00020')
    expect(policy).toContain(sourceOf(sheet ?? ''))
    expect(html).toContain('data-theme="dark"')
    expect((await pageOf(cast.lydia, '/api')).sheet).toBeNull()
  })
})

describe('the manifest', () => {
  const manifestOf = async (player: Player | null) => {
    const answer = await ask('/manifest.webmanifest', player)
    expect(answer.headers.get('content-type')).toContain('application/manifest+json')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    return (await answer.json()) as { icons: { src: string; sizes: string }[] } & Record<string, unknown>
  }

  test('names the church of the signed-in person', async () => {
    await lay(cast.demas, { name: 'Grace Chapel of Thessalonica' })
    expect(await manifestOf(cast.demas)).toMatchObject({
      name: 'Grace Chapel of Thessalonica',
      short_name: 'Grace Chapel',
      start_url: '/home',
      display: 'standalone',
      theme_color: '#B00020',
      background_color: '#15120f',
      icons: [
        { src: '/icons/1-B00020-47/192.png', sizes: '192x192' },
        { src: '/icons/1-B00020-47/512.png', sizes: '512x512' },
        { src: '/icons/1-B00020-47/maskable-512.png', sizes: '512x512', purpose: 'maskable' },
      ],
    })
    const ours = await manifestOf(null)
    expect(ours).toMatchObject({ name: 'Emmaus', theme_color: '#3B82F6' })
    expect(JSON.stringify(ours)).not.toMatch(/Grace|B00020/)
  })

  test('leads to pictures of the size that it says, for everybody and for good', async () => {
    for (const { icons } of [await manifestOf(cast.demas), await manifestOf(null)]) {
      for (const { src, sizes } of icons) {
        const answer = await ask(src, null)
        expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
        const { format, width, height } = await sharp(await answer.arrayBuffer()).metadata()
        expect(`${format} ${width}x${height}`).toBe(`png ${sizes}`)
      }
    }
  })
})

describe('an icon', () => {
  const colourAt = async (path: string, left: number, top: number) => {
    const picture = sharp(await (await ask(path, null)).arrayBuffer())
    const [r, g, b] = await picture.extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer()
    return [r, g, b]
  }

  test('shows the letter of a name on its colour, and a logo on paper', async () => {
    const slug = await lay(cast.priscilla, brand)
    expect(await colourAt('/icons/1-B00020-47/maskable-512.png', 2, 2)).toEqual([176, 0, 32])
    // Through the bowl of the G there is more than the ground.
    const whole = await sharp(await (await ask('/icons/1-B00020-47/192.png', null)).arrayBuffer()).stats()
    expect(whole.channels[1]?.max).toBeGreaterThan(230)
    const blue = sharp({ create: { width: 200, height: 100, channels: 4, background: '#0000ff' } })
    const body = new Uint8Array(await blue.png().toBuffer())
    const { name, value } = server.cookieOf(cast.priscilla)
    const headers = { cookie: `${name}=${value}` }
    const given = await fetch(`${server.url}/organization-logo/${slug}`, { method: 'PUT', body, headers })
    expect(given.status).toBe(200)
    const led = await ask('/apple-touch-icon.png', null)
    expect(led.status).toBe(302)
    const path = led.headers.get('location') ?? ''
    expect(path).toMatch(/^\/icons\/1-200x100-[0-9a-f]{32}\/180\.png$/)
    // Apple rounds it, so that the logo keeps away from its edge.
    expect(await colourAt(path, 24, 90)).toEqual([252, 248, 243])
    expect(await colourAt(path, 90, 90)).toEqual([0, 0, 255])
    const { start, html } = await pageOf(null, '/auth')
    expect(start.brand.logo).toMatchObject({ width: 72, height: 36 })
    expect(html).toContain(`<link rel="icon" href="${path.replace('180', '32')}"`)
  })

  test('at a well-known address leads to that of the person’s church, and the redirect is not cached', async () => {
    for (const [path, name] of Object.entries({
      '/favicon.ico': '32.png',
      '/apple-touch-icon.png': '180.png',
      '/icons/192.png': '192.png',
    })) {
      const [theirs, ours] = [await ask(path, cast.demas), await ask(path, cast.lydia)]
      expect(theirs.headers.get('location')).toBe(`/icons/1-B00020-47/${name}`)
      expect(ours.headers.get('location')).toBe(`/icons/1-emmaus/${name}`)
      expect(theirs.headers.get('cache-control')).toBe('no-store')
    }
  })

  test('is at no other address', async () => {
    // The first is a colour in which nobody shows themselves.
    const marks = ['1-B00021-47', '1-nothing', '2-emmaus', '1-B00020-0', '1-B00020-47-47', '1-b00020-47']
    const names = ['1-emmaus/193.png', '999.png', '1-emmaus/constructor', '1-emmaus/__proto__']
    for (const mark of [...marks, `1-10x10-${'0'.repeat(32)}`]) names.push(`${mark}/192.png`)
    for (const name of names) expect((await ask(`/icons/${name}`, null)).status, name).toBe(404)
  })
})

test('a picture of a day is drawn in the colours of a church, and anew when they change', async () => {
  const tagOf = async (player: Player) => {
    const answer = await ask('/images/day-1-reflection.jpg', player)
    expect(answer.status).toBe(200)
    await answer.arrayBuffer()
    return answer.headers.get('etag')
  }
  const ours = await tagOf(cast.lydia)
  const branded = await tagOf(cast.demas)
  await lay(cast.demas, defaultColours)
  const plain = await tagOf(cast.demas)
  await lay(cast.demas, { primaryColor: '#006644' })
  expect(new Set([plain, branded, await tagOf(cast.demas)]).size).toBe(3)
  await lay(cast.demas, { tier: 'free' })
  expect(await tagOf(cast.demas)).toBe(plain)
  expect(await tagOf(cast.lydia)).toBe(ours)
})
