import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { tries } from '#testing/soak.ts'
import { cleanProse, upToSentence, wholeSentences } from './clean-prose.ts'
import { plainText } from './plain-text.ts'

const clean = async (text: string, ...quotable: string[]) => (await cleanProse(text, { quotable })).text

describe('the prose of a model', () => {
  test('stays as it is where there is nothing to take out', async () => {
    const text =
      'You were honest about a hard week. Call your sister at 7:30 in the evening, or after work.\n\nTake 5 minutes tomorrow, on Day 12, and “let it be”.'
    expect(await cleanProse(text)).toEqual({ text, references: [] })
  })

  test.each([
    'Remember John 3:16 today.',
    'As John 3:99 says, all is well.',
    'Hezekiah 4:12 tells us to wait.',
    'Think of Psalm 23 when you lie down.',
    'Think of Psalm 151 when you lie down.',
    'Romans eight speaks to this.',
    'See 1 Cor 13 and be glad.',
    'See First Corinthians 13 and be glad.',
    'Read chapter 3, verse 16 once more.',
    'Second Opinions 4 says that rest is holy.',
    'It stands in the book of Remedies 7.',
    'Paul writes in Rom. 17:2 that hope grows.',
    'Song of Songs 9 is about love.',
    'The words of Philippians 4: 13 help.',
    'As [P1] 3:16 says, all is well.',
    'As 2 [P1] 3 says, all is well.',
    'Read Johannes 3,16 tonight.',
    'Jer. 29.11 gives hope.',
    'Ps 151 sings of it.',
    'Rom viii speaks of it.',
    'Hezekiah four sixteen speaks of it.',
    'Hezekiah iv 3 speaks of it.',
    'Remember Hezekiah 4 today.',
    'The third chapter of it says more.',
    'John 3：16 is enough.',
    'Think of 约翰福音3:16 tonight.',
    'As [P1] three sixteen says, all is well.',
    'Mt5 is about it.',
  ])('loses a sentence that points to scripture, whether it exists or not: %s', async (sentence) => {
    expect(await clean(`Be kind to yourself. ${sentence} Rest well tonight.`)).toBe(
      'Be kind to yourself. Rest well tonight.',
    )
  })

  test.each([
    'God has answered their prayer for work.',
    'God answers every honest prayer.',
    'It seems that God has encouraged [P1] through her friends.',
    'God called your father to serve the poor.',
  ])('keeps what is told of God and said by nobody: %s', async (sentence) => {
    const text = `${sentence} Give thanks with them, and ask what helped.`
    expect(await clean(text)).toBe(text)
  })

  test.each([
    'God has answered their prayer: you shall walk on the hills.',
    'God answered I shall walk before you on the hills.',
    'God encouraged [P1], do not fear the hills.',
  ])('and loses what is said: %s', async (sentence) => {
    expect(await clean(`${sentence} Give thanks with them, and ask what helped.`)).toBe('')
  })

  test('names what it lost', async () => {
    const { references } = await cleanProse('Remember John 3:16 and Psalm 46:10 today. And Hezekiah 4:12.')
    expect(references.join(' ')).toContain('John 3:16')
    expect(references.join(' ')).toContain('Psalm 46:10')
  })

  test.each([
    'It is written: “The LORD is my shepherd; I shall not want.”',
    'Jesus said, "Blessed are the cheesemakers among you"',
    'As the apostle puts it, ‘all things work for good in every house’.',
    'It is written: “God helps those who help themselves',
    'You wrote «I am glad of every single day here».',
    'You wrote ›I am glad of every single day here‹.',
    'You wrote ‹I am glad of every single day here›.',
    'You wrote 「I am glad of every single day here」.',
    'You wrote “I «am glad» of every single day here”.',
    'The Bible says: For God so loved the telephone that he gave it up.',
    'The Bible says for God so loved the telephone.',
    'Jesus told us that blessed are the mindful among you.',
    'Paul writes to the Opinions: rejoice in telephones always.',
    'Paul, in his letter to the Romans, writes that telephones are holy.',
    '[P1] writes to the Romans: rejoice in telephones always.',
    'Blessed are the mindful among you, says the Lord.',
    'Blessed are the mindful among you, as Jesus said.',
    'Blessed are the mindful among you — Jesus',
    'Blessed are the mindful among you — Paul. 1. Korinther 172,24 speaks of it.',
    'Blessed are the mindful among you — Paul. 1 Cor.',
    'Blessed are the mindful among you, says Paul. we have sinned against Yahweh our God.',
    'According to Jesus, the mindful will inherit the earth.',
    'It is written that the mindful will inherit the earth.',
    'God’s promise: the mindful will inherit the earth.',
    'The Bible says:\n\nFor God so loved the telephone.',
    'The Scriptures say – blessed are the mindful.',
    'Scripture says in the council of the mindful, to be feared above all.',
    'Scripture says the mindful of Yahweh, by their families.',
    'And then “the mindful.',
    'Lord, you said that the mindful will inherit the earth.',
  ])('loses a quotation that stands nowhere: %s', async (sentence) => {
    expect(await clean(`Be kind to yourself. ${sentence}`)).toBe('Be kind to yourself.')
  })

  test('loses what goes on after the end of what is said', async () => {
    const said = 'Scripture says to Yahweh.'
    expect(await clean(`Be kind. ${said} I will wait for the mindful. Rest well.`)).toBe(`Be kind. ${said}`)
  })

  test('loses what goes on after a quotation that stands somewhere, where its mark stands apart', async () => {
    const quoted = 'As it is written: “his neighbors wife. So should you possess the land? ”'
    expect(await clean(`Be kind. ${quoted} blessed are the mindful among you, says the Lord.`)).not.toContain(
      'mindful',
    )
  })

  test('loses what a lost sentence announces, where it goes on in the next', async () => {
    const lost = 'Hezekiah 6:1 writes to the Romans: Lord Jesus.'
    expect(await clean(`Be kind. ${lost} He spoke and telephoned the Hellenists. Rest well.`)).toBe(
      'Be kind.',
    )
    expect(await clean('Be kind. Here are two verses: Psalm 23, John 3:16. Rest well.')).toBe(
      'Be kind. Rest well.',
    )
  })

  test('loses both sentences that a false quotation goes through', async () => {
    expect(
      await clean('Rest. It says “Wait for me. I will come to you by boat” somewhere. Then go on.'),
    ).toBe('Rest. Then go on.')
  })

  test('keeps what follows right after a lost quotation', async () => {
    expect(await clean('Rest. It says “I will come to you by boat.”Then go on.')).toBe('Rest. Then go on.')
  })

  test('keeps what is quoted from the translation, or from what was written', async () => {
    const written = 'Today I was glad of every single day here, even of Tuesday!'
    for (const sentence of [
      'You wrote “I was glad of every single day here”.',
      'You were “glad of every single day here, … even of Tuesday”, you said.',
      'You know it: “Yahweh is my shepherd: I shall lack nothing.”',
      'The Bible says: Yahweh is my shepherd; I shall lack nothing.',
      'Jesus said that blessed are the poor in spirit.',
      'As Paul puts it, “Rejoice in the Lord always” – so begin with one thing.',
      'Lydia says that she prayed for you, and [P3] says that he will come.',
      'Tell God tonight what you told your brother.',
      'Lord, help me to tell her that I am sorry, and to say less.',
      'I thank God that you are here.',
      'Take twenty-five minutes at 7.30 in the evening, on Day 12, 5 days from now.',
      'Call Mark after work, about the job I prayed for.',
    ]) {
      expect(await clean(sentence, written)).toBe(sentence)
    }
  })

  test.each([
    ['See [this page](https://evil.example/x) now.', 'See this page now.'],
    ['![a](https://evil.example/x.png?q=secret) Rest.', 'Rest.'],
    ['Go to https://evil.example/?q=secret and www.evil.com or evil.org/x now.', 'Go to and or now.'],
    ['Write to admin@evil.example today.', 'Write to today.'],
    ['<img src=x onerror=alert(1)><b>Rest</b> well.', 'Rest well.'],
    ['<scr<b>ipt>Rest</scr</b>ipt> well.', 'Rest well.'],
    [`${'<a'.repeat(50)}${'>'.repeat(50)}Rest.`, 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaRest.'],
    ['[see [this](javascript:x)](https://evil.example) Rest.', 'see this Rest.'],
    ['javascript:alert(1) Rest.', 'Rest.'],
    ['## Hear\n\n- **Rest** and `breathe`\n- _wait_', 'Hear\n\nRest and breathe _wait_'],
    ['Re\u200Bst\u202E well\u0007.', 'Rest well.'],
    ['\n\n --- \n\nRest.', 'Rest.'],
    ['Look at [P2].com/pay, evil.[P2]/pay, www.[P2].example or [P2]@evil.example now.', 'Look at or now.'],
    ['[P2]://evil.example Rest.', 'Rest.'],
    ['evil.xy[P2]/pay Rest.', 'Rest.'],
    ['Look at evil .com/pay, evil\n.com/pay and javascript :alert(1) now.', 'Look at and now.'],
    ['See [this]`(/pay)` now.', 'See this now.'],
    ['See ![[P2]](/pay) what [[P1] wrote](/pay) and [P3].', 'See what [P1] wrote and [P3].'],
    ['See ![this]( and [that](now <img src=x.', 'See! [this] ( and [that] (now < img src=x.'],
  ])('is plain text: %s', async (written, shown) => {
    expect(await clean(written)).toBe(shown)
  })

  test('is plain text, whatever it is put together from', () => {
    const signs = [...'./[]()!<>:`*@ \n\u200b', '//', '__']
    const words = ['evil', 'com', 'pay', 'img ', 'https', '[P1]', '“']
    const parts = fc.array(fc.constantFrom(...signs, ...words), { maxLength: 16 })
    fc.assert(
      fc.property(parts, (written) => {
        const shown = plainText(written.join('')).replaceAll('[P1]', 'Lydia')
        expect(shown).not.toMatch(/<[a-z/!]|:\/\/|\]\(|!\[|\w\.com\b|\w\.[a-z]+\//i)
      }),
      tries(300, 50_000),
    )
  })

  test('is looked at only as far as anybody would read it', async () => {
    expect(await clean('Rest well. '.repeat(200_000))).toHaveLength(8000)
  })

  test('may be nothing in the end', async () => {
    expect(await clean('John 3:16!')).toBe('')
    expect(await clean('')).toBe('')
  })
})

describe('wholeSentences', () => {
  test.each([
    ['Rest well. Call h', 'Rest well. '],
    ['Rest well.', ''],
    ['Rest well. At 7.', 'Rest well. '],
    ['All is well. See ![it](https://evil.example/?q', 'All is well. '],
  ])('are those of "%s" that cannot go on', (written, whole) => {
    expect(wholeSentences(written)).toBe(whole)
  })
})

describe('upToSentence', () => {
  test('ends after the last sentence that fits', () => {
    expect(upToSentence('One. Two. Three.', 10)).toBe('One. Two.')
    expect(upToSentence('One. Two.', 10)).toBe('One. Two.')
    expect(upToSentence('A first sentence that goes on', 12)).toBe('A first…')
  })
})
