import { describe, expect, test } from 'vitest'
import { asMarkdown } from './markdown.ts'

describe('what somebody wrote, as Markdown', () => {
  test.each([
    ['# heading', '\\# heading'],
    ['- item\n+ item\n1. item\n12) item', '\\- item  \n\\+ item  \n1\\. item  \n12\\) item'],
    ['title\n===\n---', 'title  \n\\===  \n\\---'],
    [
      '*a* _b_ `c` [d](e) <f> g~h | $i$ \\ &amp;',
      '\\*a\\* \\_b\\_ \\`c\\` \\[d\\](e) \\<f\\> g\\~h \\| \\$i\\$ \\\\ \\&amp;',
    ],
    ['one\ntwo\n\nthree\n\n\nfour', 'one  \ntwo\n\nthree\n\n\nfour'],
    ['    indented', '\u00a0\u00a0\u00a0\u00a0indented'],
    ['In 2026 it was 7.', 'In 2026 it was 7.'],
    ['a\r\nb\rc', 'a  \nb  \nc'],
  ])('shows %j as it stands', (text, markdown) => {
    expect(asMarkdown(text)).toBe(markdown)
  })
})
