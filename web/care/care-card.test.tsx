import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { readHelpCountry } from '#contract/care/help-lines.ts'
import { paths } from '#web/paths.ts'
import { draw, settle } from '#web/platform/parts/draw.tsx'
import { BesideWords, type BesideWordsProps } from '#web/ui/beside-words.ts'
import { Field } from '#web/ui/field.tsx'
import { later } from '#web/ui/later.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { careWords as words } from '#words/en/care/care.ts'
import { CareBeside } from './care-beside.tsx'
import { HelpLineList } from './help-line-list.tsx'
import { InDangerLink } from './in-danger-link.tsx'

const beside = (props: BesideWordsProps) => <CareBeside {...props} />

function Writing({ first = '' }: { first?: string }) {
  const [text, setText] = useState(first)
  return (
    <BesideWords value={beside}>
      <Field label="Reflection">
        <TextArea value={text} onChange={(event) => setText(event.target.value)} />
      </Field>
    </BesideWords>
  )
}

const germanLine = `# Switzerland

## Die Dargebotene Hand (Zurich)

For: crisis
Language: de
Call: 143
Hours: rund um die Uhr
Quotation: 143.ch ist rund um die Uhr da
Source: https://www.143.ch
By: the organization
Read: 2026-11-26
`

const cry = 'Today I read the psalm. I want to die.'
const hinted = 'The longer I don’t eat the more people say I look amazing, so why would I stop?'
const { title } = words.cards.suicide

describe('the card beside what one writes', () => {
  test('comes while one types, with lines to call, and nobody is asked for it', async () => {
    // What the church has listed is read with this file, which comes whatever anybody writes.
    await import('./care-card.tsx')
    const asked = vi.spyOn(globalThis, 'fetch')
    const { user } = await draw(<Writing />)
    await user.type(screen.getByLabelText('Reflection'), cry)
    await screen.findByText(title)
    screen.getByText(words.alone)
    const link = screen.getByRole('link', { name: words.allLines })
    expect(link.getAttribute('href')).toBe(paths.inDanger())
    expect(asked).not.toHaveBeenCalled()
  })

  test('does not come for what tells of no danger', async () => {
    const { user } = await draw(<Writing />)
    await user.type(screen.getByLabelText('Reflection'), 'Jonah sat under a plant. I laughed.')
    await settle()
    expect(screen.queryByText(title)).toBeNull()
  })

  test('comes for what is but hinted at, and not for more hints once it is hidden', async () => {
    const { user } = await draw(<Writing />)
    const field = screen.getByLabelText('Reflection')
    await user.type(field, hinted)
    await screen.findByText(words.cards.hint.title)
    await user.click(screen.getByRole('button', { name: words.hide }))
    await user.type(field, ` ${hinted}`)
    await settle()
    expect(screen.queryByText(words.cards.hint.title)).toBeNull()
    await user.type(field, ` ${cry}`)
    await screen.findByText(title)
  })

  test('once hidden stays so with the draft, comes for another text, and is forgotten with the words', async () => {
    const { user, unmount } = await draw(<Writing />)
    const field = () => screen.getByLabelText('Reflection')
    await user.type(field(), cry)
    await user.click(await screen.findByRole('button', { name: words.hide }))
    expect(screen.queryByText(title)).toBeNull()
    expect(document.activeElement).toBe(field())
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe(words.hidden))
    expect(Object.entries(sessionStorage).flat().join()).toMatch(/aside/)
    expect(
      Object.entries({ ...localStorage, ...sessionStorage })
        .flat()
        .join(),
    ).not.toMatch(/suicid|danger|care|help|die/i)
    expect((field() as HTMLTextAreaElement).value).toBe(cry)
    unmount()

    const again = await draw(<Writing first={cry} />)
    await again.user.type(field(), ' More.')
    await settle()
    expect(screen.queryByText(title)).toBeNull()
    await again.user.clear(field())
    await again.user.type(field(), cry)
    await screen.findByText(title)
  })
})

test('where the card cannot be had, a link leads to help, and the page is not loaded anew', async () => {
  const asked = vi.spyOn(globalThis, 'fetch')
  const Gone = later(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')), {
    instead: <InDangerLink />,
  })
  const { rerender } = await draw(<Gone wanted={false} props={{}} />)
  expect(screen.queryByRole('link')).toBeNull()
  rerender(<Gone wanted props={{}} />)
  const link = await screen.findByRole('link', { name: words.title })
  expect(link.getAttribute('href')).toBe(paths.inDanger())
  expect(asked).not.toHaveBeenCalled()
})

test('the name of a line is read in its language, and so are its hours', async () => {
  const { lines } = readHelpCountry('CH', germanLine)
  await draw(<HelpLineList lines={lines} />)
  const languageOf = (text: string) => screen.getByText(text).closest('[lang]')?.getAttribute('lang')
  expect([languageOf('Die Dargebotene Hand'), languageOf('rund um die Uhr')]).toEqual(['de', 'de'])
  expect(languageOf('(Zurich)')).toBeUndefined()
})
