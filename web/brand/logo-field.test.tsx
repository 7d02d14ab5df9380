import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { logoBytes } from '#contract/brand/logo.ts'
import { givenLogoPath } from '#contract/organizations/given-logo.ts'
import { organization as schema } from '#contract/organizations/organizations.ts'
import { api, queries } from '#web/platform/api/queries.ts'
import { draw, shown } from '#web/platform/parts/draw.tsx'
import { sample } from '#web/platform/parts/sample.ts'
import { sentFiles } from '#web/platform/parts/sent-files.ts'
import { told } from '#web/platform/parts/told.ts'
import { errorWords } from '#words/en/platform/errors.ts'
import { logoWords as words } from '#words/en/brand/logo.ts'
import { Emblem } from './emblem.tsx'
import { LogoField } from './logo-field.tsx'

const organization = sample(schema, { id: 'church', name: 'Church' })
const picture = (bytes = 1, type = 'image/png') => new File(['x'.repeat(bytes)], 'a.png', { type })

async function begin(logo: string | null = null) {
  const { user, container } = await draw(<LogoField organization={{ ...organization, logo }} />)
  const input = container.querySelector('input')!
  return {
    input,
    container,
    choose: (...files: File[]) => user.upload(input, files),
    drop: (...files: File[]) => fireEvent.drop(input, { dataTransfer: { types: ['Files'], files } }),
    press: (name: string) => user.click(screen.getByRole('button', { name })),
  }
}

const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent)

test('a logo that is chosen is sent, and the organization has it from then on', async () => {
  const { choose, input } = await begin()
  expect([buttons(), shown().includes(words.none)]).toEqual([[words.choose], true])
  const { queryKey } = api.organizations.read.queryOptions({ input: { id: 'church' } })
  queries.setQueryData(api.organizations.list.key(), {})
  await choose(picture())
  expect(input.value).toBe('')
  expect(sentFiles).toMatchObject([{ method: 'PUT', to: givenLogoPath('church'), file: { name: 'a.png' } }])
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('0')
  await sentFiles[0]?.progress(990)
  expect([buttons(), shown().includes(words.making)]).toEqual([[words.cancel], false])
  await sentFiles[0]?.progress(1000)
  expect([buttons(), shown().includes(words.making)]).toEqual([[], true])
  await sentFiles[0]?.answer({ ...organization, logo: '/logos/new' })
  expect(told).toMatchObject([{ kind: 'success', title: words.saved }])
  expect(queries.getQueryData(queryKey)).toEqual({ ...organization, logo: '/logos/new' })
  await waitFor(() => expect(queries.getQueryState(api.organizations.list.key())?.isInvalidated).toBe(true))
  expect(buttons()).toEqual([words.choose])
})

test('a logo that is there is shown on both themes, and can be taken away', async () => {
  const { press, container } = await begin('/logos/it')
  expect([...container.querySelectorAll('figcaption')].map(({ textContent }) => textContent)).toEqual([
    words.onLight,
    words.onDark,
  ])
  await press(words.remove)
  expect(sentFiles).toMatchObject([{ method: 'DELETE', file: null }])
  expect(screen.getByRole('button', { name: words.removing }).getAttribute('aria-busy')).toBe('true')
  expect(screen.queryByRole('progressbar')).toBeNull()
  await sentFiles[0]?.answer(organization)
  expect(told).toMatchObject([{ kind: 'success', title: words.removed }])
  expect(buttons()).toEqual([words.replace, words.remove])
})

test('cancelling an upload tells nothing', async () => {
  const { choose, press } = await begin()
  await choose(picture())
  await press(words.cancel)
  await waitFor(() => expect(buttons()).toEqual([words.choose]))
  expect([sentFiles[0]?.aborted, told, screen.queryByText(words.failed.title)]).toEqual([true, [], null])
})

test.each([
  ['two at once', [picture(), picture()], words.oneOnly],
  ['no picture', [picture(1, 'text/plain')], words.wrongType],
  ['too large', [picture(logoBytes + 1)], words.tooLarge],
] as const)('what is dropped is refused where it is %s', async (_, files, said) => {
  const { drop } = await begin()
  drop(...files)
  screen.getByText(said.text)
  expect(told).toMatchObject([{ kind: 'danger', ...said }])
  drop()
  expect(sentFiles).toEqual([])
})

test.each([
  ['FILE_TYPE_NOT_ALLOWED', undefined, words.wrongType.text],
  ['FILE_TOO_LARGE', undefined, words.tooLarge.text],
  ['NOT_IN_PLAN', undefined, words.notInPlan.text],
  ['RATE_LIMITED', { act: 'logo' }, words.tooOften],
  ['RATE_LIMITED', { act: 'other' }, errorWords.RATE_LIMITED.text],
  ['UNAVAILABLE', undefined, errorWords.UNAVAILABLE.text],
] as const)('that it was refused (%s, %j) is said until another is chosen', async (code, data, text) => {
  const { choose } = await begin()
  await choose(picture())
  await sentFiles[0]?.refuse(code, data)
  screen.getByText(text)
  expect(told).toMatchObject([{ kind: 'danger', text }])
  await choose(picture())
  expect(screen.queryByText(text)).toBeNull()
})

test('an organization is known by its logo, or else by its first letter', async () => {
  const { rerender, container } = await draw(<Emblem name="church" logo={null} />)
  expect(shown()).toBe('C')
  rerender(<Emblem name="church" logo="/logos/it" />)
  act(() => void fireEvent.error(container.querySelector('img')!))
  expect(shown()).toBe('C')
})
