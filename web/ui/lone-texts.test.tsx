import { act, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ReactNode } from 'react'

/** Does to the texts of a page what a browser does that translates it. */
function translate() {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts) {
    const [outer, inner] = [document.createElement('i'), document.createElement('i')]
    inner.textContent = text.data
    outer.append(inner)
    text.replaceWith(outer)
  }
}

const nameless = (name: ReactNode) => <>{name}</>

function Card({ head, children }: { head?: ReactNode; children: ReactNode }) {
  return (
    <section>
      {head}
      {children}
    </section>
  )
}

/** How each is drawn before and after, and what is to be seen then. */
const parts: Record<string, [draw: (isAfter: boolean) => ReactNode, shows: string]> = {
  'a text that changes beside an element': [
    (isAfter) => (
      <p>
        {isAfter ? 2 : 1} to go <b>now</b>
      </p>
    ),
    '2 to go now',
  ],
  'a text that goes': [
    (isAfter) => (
      <p>
        {!isAfter && 'Late '}
        <b>Day</b>
      </p>
    ),
    'Day',
  ],
  'an element that comes before a text': [
    (isAfter) => (
      <p>
        {isAfter && <b>New </b>}
        Day
      </p>
    ),
    'New Day',
  ],
  'a text that is alone and changes': [(isAfter) => <p>{isAfter ? 2 : 1} to go</p>, '2 to go'],
  'a text that is alone and goes': [(isAfter) => <p>{!isAfter && 'Late'}</p>, ''],
  'a text in a fragment': [
    (isAfter) => (
      <p>
        {nameless(isAfter ? 'Two' : 'One')}
        <b>!</b>
      </p>
    ),
    'Two!',
  ],
  'a text handed to a part': [
    (isAfter) => <Card head={isAfter && <b>Two and </b>}>{isAfter ? 'one' : 'One'}</Card>,
    'Two and one',
  ],
  'texts in a list': [(isAfter) => <p>{[isAfter ? 'Two' : 'One', <b key="b">!</b>]}</p>, 'Two!'],
}

test.each(Object.keys(parts))('%s is seen where the page was translated', (name) => {
  const [draw, shows] = parts[name] ?? []
  const { rerender, container } = render(draw?.(false))
  translate()
  act(() => rerender(draw?.(true)))
  expect(container.textContent).toBe(shows)
})

test('a text stands in an element of its own only where something is beside it', () => {
  render(
    <p data-testid="beside">
      Day {3} of <b>75</b>
    </p>,
  )
  render(<p data-testid="alone">Day {3}</p>)
  expect(screen.getByTestId('beside').innerHTML).toBe('<span>Day 3 of </span><b>75</b>')
  expect(screen.getByTestId('alone').innerHTML).toBe('Day 3')
})

test('what stands behind texts keeps its place, and with it what was typed', () => {
  const field = (late: boolean) => (
    <p>
      {late ? 'Late' : null}
      {' today '}
      <input aria-label="Words" />
    </p>
  )
  const { rerender } = render(field(false))
  const typed = screen.getByLabelText('Words')
  rerender(field(true))
  expect(screen.getByLabelText('Words')).toBe(typed)
})
