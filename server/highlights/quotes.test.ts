import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { pictureLimit } from '#contract/highlights/limits.ts'
import { expectRefused } from '#testing/expect-refused.ts'
import { writeAndHighlight } from '#testing/highlights/highlighting.ts'
import { sceneForEach } from '#testing/scene-for-each.ts'
import { drawQuote, type Quote } from './quote-picture.ts'

const quote = (change: Partial<Quote> = {}): Quote => ({
  text: 'I sat at the table and did not know what to say.',
  by: '— Lydia',
  organization: 'Emmaus',
  day: 12,
  ...change,
})
const outlines = (svg: string) => [...svg.matchAll(/ d="([^"]+)"/g)].map(([, path]) => path)

describe('the picture of a quote', () => {
  test('is a square of outlines, of which nothing can be read, loaded or run', async () => {
    const hostile = `</text></svg><script>alert(1)</script><image href="https://evil.example/x.png"/>
      <foreignObject/> url(#a) javascript:x ]]> &lt; <!-- {{x}}`
    const parts = (svg: string) => new Set([...svg.matchAll(/<([a-z]+)/gi)].map(([, name]) => name))
    const plain = await drawQuote(quote())
    const svg = await drawQuote(quote({ text: hostile, by: hostile, organization: hostile }))
    for (const name of parts(svg)) expect([...parts(plain), 'clipPath', 'mask']).toContain(name)
    expect(svg).not.toMatch(/evil|script|alert|href=|foreignObject|javascript|\{\{/)
    const png = await sharp(Buffer.from(svg)).png().toBuffer()
    expect(await sharp(png).metadata()).toMatchObject({ width: 1080, height: 1080, format: 'png' })
  })

  test.each([
    ['a word', 'Bread'],
    ['600 wide letters without a space', 'W'.repeat(600)],
    ['300 lines', 'a\n'.repeat(300).trim()],
    ['600 words of one letter', 'i '.repeat(300).trim()],
    ['capitals of Greek and Cyrillic', 'ΩЖ'.repeat(300)],
    ['a long name', 'Bread', `— ${'Wilhelmina '.repeat(8)}`],
  ])('has room for %s', async (_, text, by = '— Lydia') => {
    const svg = await drawQuote(quote({ text, by }))
    const drawn = await sharp(Buffer.from(svg)).raw().toBuffer({ resolveWithObject: true })
    const light = (x: number, y: number) => {
      const at = (y * 1080 + x) * drawn.info.channels
      return (drawn.data[at] ?? 0) + (drawn.data[at + 1] ?? 0) + (drawn.data[at + 2] ?? 0)
    }
    // The margins on all sides of the words are as if nothing were written.
    const ground = light(4, 4)
    for (let step = 0; step < 660; step += 3) {
      for (const x of [20, 40, 1040, 1060])
        if (step > 60) expect(Math.abs(light(x, step) - ground)).toBeLessThan(90)
    }
    expect(outlines(svg).length).toBeGreaterThan(8)
  })

  test('has smaller type the more there is to read, and no more height than there is room', async () => {
    for (const count of [5, 60, 120]) {
      const svg = await drawQuote(quote({ text: 'bread '.repeat(count).trim() }))
      const words = svg.slice(svg.lastIndexOf('<g transform'))
      const height = Number(/translate\(0 [\d.]+\)"><svg width="1080" height="([\d.]+)"/.exec(words)?.[1])
      expect(height).toBeLessThanOrEqual(522)
    }
    expect(await drawQuote(quote({ text: 'one' }))).not.toBe(await drawQuote(quote({ text: 'two' })))
  })
})

describe('through the API', () => {
  const scene = sceneForEach()

  async function highlighted() {
    const { id, entryId } = await writeAndHighlight(scene)
    const { lydia, priscilla } = scene.cast
    const answer = (agree: boolean, named = false) =>
      scene.as(lydia).highlights.answer({ entryId, agree, named, version: 1 })
    const draw = (text = 'Of Lydia') => scene.as(priscilla).highlights.picture({ id, text })
    return { answer, draw }
  }

  test('a picture is drawn as its author agreed, and not before or after', async () => {
    const { answer, draw } = await highlighted()
    await expectRefused('CONSENT_MISSING', draw())
    await answer(true, true)
    const named = await draw()
    expect(named).toEqual({ png: expect.any(String), whole: true })
    const drawn = await sharp(Buffer.from(named.png ?? '', 'base64')).metadata()
    expect(drawn).toMatchObject({ format: 'png', width: 1080, height: 1080 })
    expect(await draw()).toEqual(named)
    await answer(true, false)
    expect((await draw()).png).not.toBe(named.png)
    expect(await draw('Amen 🙏')).toEqual({ png: expect.any(String), whole: false })
    expect(await draw('🙏')).toEqual({ png: null, whole: false })
    await answer(false)
    await expectRefused('CONSENT_MISSING', draw())
  })

  test('a picture names its author below their own words alone', async () => {
    const { answer, draw } = await highlighted()
    const texts = ['Of Lydia', ' Of\nLydia…', 'Of Lydia. Buy purple', 'Buy purple']
    const drawn = async () => (await Promise.all(texts.map(draw))).map(({ png }) => png)
    await answer(true, true)
    const named = await drawn()
    await answer(true, false)
    const unnamed = await drawn()
    expect(named.map((picture, index) => picture === unnamed[index])).toEqual([false, false, true, true])
  })

  test('pictures are drawn thirty times a minute', async () => {
    expect(pictureLimit).toEqual({ most: 30, seconds: 60 })
    const { answer, draw } = await highlighted()
    await answer(true)
    for (let turn = 0; turn < pictureLimit.most; turn++) await draw('🙏')
    await expect(draw('🙏')).rejects.toMatchObject({ code: 'RATE_LIMITED', data: { act: 'quote-picture' } })
  })
})
