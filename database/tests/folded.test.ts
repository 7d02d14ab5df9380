import fc from 'fast-check'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { singleLine } from '#contract/account/fields.ts'
import { folded } from '#contract/folded.ts'
import { alike, unlike } from '#testing/alike.ts'
import { type FreshDatabase, freshDatabase } from '#testing/fresh-database.ts'
import { howMany, tries } from '#testing/soak.ts'

let fresh: FreshDatabase
beforeAll(async () => {
  fresh = await freshDatabase(inject('cluster'))
  return () => fresh.drop()
})

/** Those of these texts that the database folds in another way, with both. */
async function differing(texts: readonly string[]) {
  const sent = texts.map((text) => ({ text, folded: folded(text) }))
  const { rows } = await fresh.owner.query(
    `select text, here, sec.folded_text(text) as there, sec.folded(text) as of_name
      from unnest($1::text[], $2::text[], $3::boolean[]) each (text, here, is_name)
      where (sec.folded_text(text) <> here or is_name and sec.folded(text) <> here) and unicode_assigned(text)`,
    [
      sent.map(({ text }) => text),
      sent.map((each) => each.folded),
      sent.map(({ text }) => singleLine(text) === text && !text.includes('`')),
    ],
  )
  return rows as unknown[]
}

describe('a text as it is compared with what people look for', () => {
  test.each(alike)('%s is found by %s', (written, typed) => {
    expect(folded(written)).toBe(folded(typed))
  })

  test.each(unlike)('%s is not found by %s', (written, typed) => {
    expect(folded(written)).not.toContain(folded(typed))
  })

  test('is folded by the database as it is by the browser', async () => {
    expect(await differing([...alike, ...unlike].flat())).toEqual([])
  })

  test('is so whatever letter or sign there is, by itself and between others', async () => {
    const signs = Array.from({ length: howMany(0x10000, 0x20000) }, (_, code) => code + 1)
      .filter((code) => code < 0xd800 || code > 0xdfff)
      .map((code) => String.fromCodePoint(code))
    expect(await differing(signs)).toEqual([])
    expect(await differing(signs.map((sign) => `a ${sign}${sign} a`))).toEqual([])
  })

  test('is so whatever it is put together of, and no other once it is folded', async () => {
    const pieces = fc.array(fc.constantFrom(...alike.flat().flatMap((text) => [...text])), { maxLength: 12 })
    await fc.assert(
      fc.asyncProperty(fc.array(pieces, { minLength: 20, maxLength: 20 }), async (many) => {
        const texts = many.map((each) => each.join(''))
        expect(await differing(texts)).toEqual([])
        expect(texts.map((text) => folded(folded(text)))).toEqual(texts.map(folded))
      }),
      tries(20, 5_000),
    )
  })
})
