import { expect, test } from 'vitest'
import { styledBySheet } from './styled-by-sheet.ts'

test('what elements bear of their own stands in a sheet, once for all that bear the same', () => {
  const page = '<i style="width:5%"></i><b style="color:red"></b><i style="width:5%"></i>'
  expect(styledBySheet(page)).toEqual({
    html: '<i data-drawn="0"></i><b data-drawn="1"></b><i data-drawn="0"></i>',
    style: {
      sheet: '[data-drawn="0"]{width:5%}[data-drawn="1"]{color:red}',
      source: "'sha256-7EIrpKbGWp8J0JTcloY34R9bHQEKVGKpCmYlhn1ZEW4='",
    },
  })
})

test('sums of lengths may stand there', () => {
  const { style } = styledBySheet('<i style="min-height:calc(4lh + 1.625rem)"></i>')
  expect(style?.sheet).toBe('[data-drawn="0"]{min-height:calc(4lh + 1.625rem)}')
})

test('a page without any has no sheet', () => {
  expect(styledBySheet('<p>style=&quot;x&quot;</p>')).toEqual({
    html: '<p>style=&quot;x&quot;</p>',
    style: null,
  })
})

test.each([
  '}</style><b>',
  'background:url(&quot;x&quot;)',
  'background:url(//x)',
  'color:calc(url(//x))',
  'width:calc(1px',
  'a{b',
  "content:'x'",
])('what could end the sheet is left out: %s', (style) => {
  expect(styledBySheet(`<i style="${style}"></i>`)).toEqual({ html: '<i></i>', style: null })
})
