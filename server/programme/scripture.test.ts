import { describe, expect, test } from 'vitest'
import { readProgramme } from './read-programme.ts'
import { parsePassage, readTranslation, referencesIn, withUsualName } from './scripture.ts'

describe('parsePassage', () => {
  test.each([
    ['John 3:16', 'John', [3, 16], [3, 16]],
    ['Psalm 62:5-8', 'Ps', [62, 5], [62, 8]],
    ['1 Kings 19:9-13', '1Kgs', [19, 9], [19, 13]],
    ['Psalm 23', 'Ps', [23, 1], [23, 6]],
    ['Jude 24', 'Jude', [1, 24], [1, 24]],
    ['Philemon 4-6', 'Phlm', [1, 4], [1, 6]],
    ['John 3:35-4:2', 'John', [3, 35], [4, 2]],
    ['Song of Solomon 2:10-12', 'Song', [2, 10], [2, 12]],
    ['Joel 2,12', 'Joel', [2, 12], [2, 12]],
    ['Mt 5,3-12', 'Matt', [5, 3], [5, 12]],
    ['Joh 3,35–4,2', 'John', [3, 35], [4, 2]],
    ['Jude 1,24', 'Jude', [1, 24], [1, 24]],
    ['Joel 2:12,13', 'Joel', [2, 12], [2, 13]],
    ['Jude 3,4', 'Jude', [1, 3], [1, 4]],
    ['Genesis 1, 2', 'Gen', [1, 1], [2, 25]],
    ['Genesis 1,2', 'Gen', [1, 2], [1, 2]],
  ])('reads %s', (reference, book, [fromChapter, fromVerse], [toChapter, toVerse]) => {
    expect(parsePassage(reference)).toEqual({
      reference,
      book,
      from: { chapter: fromChapter, verse: fromVerse },
      to: { chapter: toChapter, verse: toVerse },
    })
  })

  test.each([
    'John 3:99',
    'Psalm 151',
    'Psalm 23:1-9',
    'Luke 24:13-25:2',
    'Psalm 149-151',
    'Esther 10:4',
    '',
    'hello',
    'Genesis',
    'read John 3:16',
    'John 3:16, 18',
    'John 3:16,18',
    'Joel 2,33',
    'Mt 5,3.5',
    'John 3,16 (NIV)',
    'John 3:16; Psalm 23',
    'Luke 1:5-2',
  ])('refuses "%s", which does not exist or is not one passage', (reference) => {
    expect(parsePassage(reference)).toBeNull()
  })

  test.each([
    'Psalm 23 (NIV)',
    'Psalm 119:105 NIV',
    'John 3:16 [ESV]',
    'John 3:16, KJV',
    'John 3:16-18 (NASB)',
  ])('refuses %s, whose words are not those that are shown', (reference) => {
    expect(parsePassage(reference)).toBeNull()
    expect(withUsualName(reference)).toBe(reference)
  })
})

test('references in a text are found in either habit', () => {
  const text = 'Read Joel 2,12f, then Mt 5,3-12, and last John 3:16,18.'
  expect(referencesIn(text)).toEqual(['Joel 2,12f', 'Mt 5,3-12', 'John 3:16,18'])
})

describe('withUsualName', () => {
  test.each([
    ['joel 2:12', 'Joel 2:12'],
    ['psalms 62:5-8', 'Psalm 62:5–8'],
    ['joel 2,12-13', 'Joel 2:12–13'],
    ['1 cor 13,4ff', '1 Corinthians 13:4–13'],
    ['Gen 1:1-Gen 2:3', 'Genesis 1:1–2:3'],
    ['Ps 23:1-24:3', 'Psalm 23:1–24:3'],
    ['chapter 3 of John', 'John 3'],
    ['1 cor 13', '1 Corinthians 13'],
    ['genesis 1-3', 'Genesis 1–3'],
    ['Psalm 126:1-6', 'Psalm 126:1–6'],
    ['Gen 1-2:3', 'Genesis 1:1–2:3'],
    ['II Tim 1:7', '2 Timothy 1:7'],
    ['song of songs 2:10-12', 'Song of Solomon 2:10–12'],
    ['jude 24', 'Jude 24'],
    ['Jude 1:24-25', 'Jude 24–25'],
    ['Jude 1', 'Jude 1–25'],
    ['Jude 1:1', 'Jude 1:1'],
    ['phlm 4-6', 'Philemon 4–6'],
    ['John 3:16a', 'John 3:16'],
    ['Jn 3:16ff', 'John 3:16–36'],
    ['Hezekiah 3:16', 'Hezekiah 3:16'],
    ['John 3:16; Psalm 23', 'John 3:16; Psalm 23'],
  ])('calls %s %s', (reference, name) => {
    expect(withUsualName(reference)).toBe(name)
    expect(withUsualName(name)).toBe(name)
    const { reference: _, ...places } = parsePassage(reference) ?? { reference }
    expect(parsePassage(name)).toEqual('book' in places ? { ...places, reference: name } : null)
  })

  test('leaves each reference of the programme as it is', async () => {
    const { stages } = await readProgramme('programme')
    const shipped = stages.flatMap(({ days }) => days.flatMap(({ references }) => references))
    expect(shipped.length).toBeGreaterThan(75)
    expect(shipped.map(withUsualName)).toEqual(shipped)
  })

  test('names the same passage for whatever verses of whatever book', () => {
    const every = readTranslation()
    for (let at = 0; at < every.length; at += 97) {
      const [first, last] = [every[at], every[at + (at % 90)]]
      if (!first || last?.book !== first.book) continue
      const written = `${first.book} ${first.chapter}:${first.verse}-${last.chapter}:${last.verse}`
      const passage = parsePassage(written)
      const name = withUsualName(written)
      expect(passage).not.toBeNull()
      expect(parsePassage(name)).toEqual({ ...passage, reference: name })
    }
  })
})

const verses = readTranslation()

describe('readTranslation, word for word', () => {
  const words = {
    'John 3:16':
      'For God so loved the world, that he gave his one and only Son, that whoever believes in him should not perish, but have eternal life.',
    'Ps 23:1': 'Yahweh is my shepherd:\nI shall lack nothing.',
    'Ps 23:2': 'He makes me lie down in green pastures.\nHe leads me beside still waters.',
    'Luke 24:32':
      'They said to one another, “Weren’t our hearts burning within us, while he spoke to us along the way, and while he opened the Scriptures to us?”',
    '3John 1:14':
      'but I hope to see you soon. Then we will speak face to face. Peace be to you. The friends greet you. Greet the friends by name.',
    'Jude 1:24':
      'Now to him who is able to keep them from stumbling, and to present you faultless before the presence of his glory in great joy,',
  }
  test.each(Object.entries(words))('has %s word for word', (place, text) => {
    const [, book = '', chapter, verse] = /^(\w+) (\d+):(\d+)$/.exec(place) ?? []
    expect(find(book, Number(chapter), Number(verse))?.text).toBe(text)
  })

  test('joins the words of Jesus to the words around them', () => {
    expect(find('Mark', 7, 34)?.text).toBe(
      'Looking up to heaven, he sighed, and said to him, “Ephphatha!” that is, “Be opened!”',
    )
  })

  test('parts prose from poetry, and paragraphs from one another, inside a verse', () => {
    expect(find('Luke', 1, 46)?.text).toBe('Mary said,\n\n“My soul magnifies the Lord.')
    expect(find('Rev', 22, 20)?.text).toBe(
      'He who testifies these things says, “Yes, I come quickly.”\n\nAmen! Yes, come, Lord Jesus.',
    )
  })
})

describe('readTranslation, as a whole', () => {
  test('says where a verse opens a paragraph, and where only a line', () => {
    expect(find('Luke', 1, 46)?.opens).toBe('paragraph')
    expect(find('Luke', 1, 47)?.opens).toBe('line')
    expect(find('Luke', 24, 32)?.opens).toBe('nothing')
    expect(find('Ps', 119, 9)?.opens).toBe('paragraph')
  })

  test('mends what footnote marks leave behind', () => {
    expect(find('Job', 30, 7)?.text).toContain('under the nettles.')
    expect(find('Rev', 7, 14)?.text).toContain('great suffering. They washed')
    const untidy = verses.filter(({ text }) => /[ ]{2}| \n|\n | [.,;:!?]|[.?!][A-Z]|[*\d]|^\s|\s$/.test(text))
    expect(untidy).toEqual([])
  })

  test('has 66 books, 1,189 chapters and every verse that has words', () => {
    expect(new Set(verses.map(({ book }) => book)).size).toBe(66)
    expect(new Set(verses.map(({ book, chapter }) => `${book} ${chapter}`)).size).toBe(1189)
    expect(verses).toHaveLength(31_098)
    expect(verses.filter(({ text }) => text === '')).toEqual([])
  })

  test('counts without gaps but for the five verses that have no words', () => {
    const gaps = verses.filter(({ book, chapter, verse }, index) => {
      const before = verses[index - 1]
      return before?.book === book && before.chapter === chapter ? verse !== before.verse + 1 : verse !== 1
    })
    expect(gaps.map(({ book, chapter, verse }) => `${book} ${chapter}:${verse - 1}`)).toEqual([
      'Luke 17:36',
      'Acts 8:37',
      'Acts 15:34',
      'Acts 24:7',
    ])
    expect(find('Rom', 16, 24)).toBeDefined()
    expect(find('Rom', 16, 25)).toBeUndefined()
  })

  test('agrees with the parser on the last verse of each book', () => {
    const last = verses.filter(({ book }, index) => verses[index + 1]?.book !== book)
    const refused = last.filter(({ book, chapter, verse }) => !parsePassage(`${book} ${chapter}:${verse}`))
    expect(refused).toEqual([])
  })
})

function find(book: string, chapter: number, verse: number) {
  return verses.find((each) => each.book === book && each.chapter === chapter && each.verse === verse)
}
