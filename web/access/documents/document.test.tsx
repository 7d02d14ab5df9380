import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { draw } from '#web/platform/parts/draw.tsx'
import { Document } from './document.tsx'

describe('a document', () => {
  test('leads to the addresses in it, without the signs that stand after them', async () => {
    const text = ['As is told at https://example.org/a-page/?b=1 (read in May).']
    const points = ['See https://example.org/one, (https://example.org/two) and https://example.org/three.']
    await draw(
      <Document
        document={{ title: 'A title', lead: '', sections: [{ title: 'Sources', text, points }] }}
        foot=""
      />,
    )
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      'https://example.org/a-page/?b=1',
      'https://example.org/one',
      'https://example.org/two',
      'https://example.org/three',
    ])
    expect(screen.getByRole('listitem').textContent).toBe(points[0])
  })
})
