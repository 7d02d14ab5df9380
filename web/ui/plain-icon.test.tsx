import { createElement } from 'react'
import { CircleCheck } from 'lucide-react'
import { expect, test } from 'vitest'
import { draw } from '#web/platform/parts/draw.tsx'
import { type IconData, plainIcon } from './plain-icon.ts'

test('an icon looks as its package draws it, of what the package hands over', async () => {
  const { __iconData: data } = (await import('lucide-react/icons/circle-check')) as unknown as {
    __iconData: IconData
  }
  const { container } = await draw(
    <>
      <CircleCheck size={20} className="text-accent" />
      {createElement(plainIcon(data), { size: 20, className: 'text-accent' })}
    </>,
  )
  const [theirs, ours] = [...container.querySelectorAll('svg')]
  expect(ours?.children.length).toBeGreaterThan(1)
  expect(ours?.innerHTML).toBe(theirs?.innerHTML)
  for (const { name, value } of ours?.attributes ?? [])
    if (name !== 'class') expect([name, theirs?.getAttribute(name)]).toEqual([name, value])
})
