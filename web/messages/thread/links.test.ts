import { describe, expect, test } from 'vitest'
import { linksIn } from './linked-text.tsx'

const links = (text: string) => linksIn(text).flatMap((piece) => (piece.href === null ? [] : [piece.text]))

describe('links in a text', () => {
  test.each([
    ['See https://example.org/a?b=c#d now', 'https://example.org/a?b=c#d'],
    ['http://example.org', 'http://example.org'],
    ['HTTPS://Example.org/A', 'HTTPS://Example.org/A'],
    ['(https://example.org/a).', 'https://example.org/a'],
    ['https://example.org/Job_(book), he said', 'https://example.org/Job_(book)'],
    ['“https://example.org”', 'https://example.org'],
    ['Is it https://example.org/?!', 'https://example.org/'],
    ['See www.example.org/a.', 'www.example.org/a'],
  ])('%s', (text, link) => {
    expect(links(text)).toEqual([link])
  })

  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://example.org',
    'example.org',
    'https://',
    'http://[',
    'xhttp:/example.org',
    'www.example',
    'me@www.example.org',
    'awww.so.sweet',
    '',
  ])('there is none in %j', (text) => {
    expect(links(text)).toEqual([])
  })

  test('a text is whole again when its pieces are put together', () => {
    const text = 'One <b>\nhttps://a.example https://b.example/x.\nhttps:// end'
    expect(
      linksIn(text)
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text)
    expect(links(text)).toEqual(['https://a.example', 'https://b.example/x'])
  })

  test('one that does not say how it is to be reached is reached safely', () => {
    expect(linksIn('www.example.org')).toEqual([
      { text: 'www.example.org', href: 'https://www.example.org/' },
    ])
  })

  test('an address that ends in a quotation mark or a tag ends before it', () => {
    expect(links('<a href="https://example.org/x">')).toEqual(['https://example.org/x'])
  })

  test('a long text of brackets takes no time', () => {
    const text = `https://example.org/${')'.repeat(5000)}`
    expect(links(text)).toEqual(['https://example.org/'])
  })
})
