import { describe, expect, test } from 'vitest'
import { drawable, printed } from './drawable.ts'

describe('what of words can be drawn', () => {
  test('is all of them in the letters of Latin, Greek and Cyrillic, with runs of spaces and lines made one', () => {
    expect(drawable('  Peace,\r\n\r\n\r\n\r\nŻółć ελπίς Жизнь “—…” \t €  ')).toEqual({
      text: 'Peace,\n\nŻółć ελπίς Жизнь “—…” €',
      lost: 'nothing',
    })
    expect(drawable('Psalm\u00a023').text).toBe('Psalm\u00a023')
    expect(drawable('a\u200db\u202e\u00ad\u0007c\u2028d')).toEqual({ text: 'abc\nd', lost: 'nothing' })
    expect(drawable('Cafe\u0301')).toEqual({ text: 'Café', lost: 'nothing' })
  })

  test('is the rest where emoji or other signs are left out, with no space too many', () => {
    expect(drawable('Amen 🙏🏽, and 👨‍👩‍👧 too ❤️')).toEqual({ text: 'Amen, and too', lost: 'signs' })
    expect(drawable('🙏 🕊️ Peace!')).toEqual({ text: 'Peace!', lost: 'signs' })
    expect(drawable('a🙏b')).toEqual({ text: 'ab', lost: 'signs' })
    expect(drawable('\ud800')).toEqual({ text: '', lost: 'signs' })
    expect(drawable('x\u0336'.repeat(200)).text).toBe('x'.repeat(200))
  })

  test('lacks letters where a script is not among those of the fonts', () => {
    expect(drawable('God is 爱 🙏')).toEqual({ text: 'God is', lost: 'letters' })
    for (const text of ['שלום', 'سلام', '平和', 'शांति', '은혜', '\u{13000}', 'Ƃ'])
      expect(drawable(text)).toEqual({ text: '', lost: 'letters' })
  })
})

test('a card leaves out wholly what would lose a letter, and draws the rest without its signs', () => {
  expect(printed('God is 爱')).toBe('')
  expect(printed('One.\n\nשלום')).toBe('')
  expect(printed('🙏 Wash your face')).toBe('Wash your face')
  expect(printed('Wash\n\n🎉\n\nyour face')).toBe('Wash\n\nyour face')
  expect(printed('Вода')).toBe('Вода')
})
