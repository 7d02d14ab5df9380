import { expect, test } from 'vitest'
import { dailyImage } from '#contract/images/images.ts'
import { api, queries } from '#web/platform/api/queries.ts'
import { answers, refuse } from '#web/platform/parts/answers.ts'
import { sample } from '#web/platform/parts/sample.ts'
import { told } from '#web/platform/parts/told.ts'
import { imageWords } from '#words/en/images/images.ts'
import { putBack } from './image-queries.ts'

const { list: words } = imageWords
const former = [1, 2, 3].map((day) => ({ day, kind: 'challenge' as const, version: day, standing: 0 }))

test.each([
  ['NOT_FOUND', words.gone],
  ['CHANGED_MEANWHILE', words.changed],
  ['FORBIDDEN', words.backFailed],
] as const)(
  'where one image cannot be put back (%s) the others are, and both are told',
  async (code, said) => {
    queries.setQueryData(api.images.key(), {})
    const asked = answers(api.images.putBack, ({ day }) => (day === 2 ? refuse(code) : sample(dailyImage)))
    await putBack(former)
    expect(asked).toEqual(former)
    expect(told).toMatchObject([
      { kind: 'success', title: words.isPutBack(2) },
      { kind: 'danger', ...said },
    ])
    expect(queries.getQueryState(api.images.key())?.isInvalidated).toBe(true)
  },
)

test('where none can be put back that is told alone', async () => {
  answers(api.images.putBack, () => refuse('NOT_FOUND'))
  await putBack(former.slice(0, 1))
  expect(told).toMatchObject([words.gone])
})
