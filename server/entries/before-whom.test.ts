import { beforeEach, expect, test } from 'vitest'
import { write } from '#testing/entries/writing.ts'
import { circleOf } from '#testing/messages/talk.ts'
import { assign } from '#testing/people/ties.ts'
import { sceneForEach } from '#testing/scene-for-each.ts'

const scene = sceneForEach()

/** The texts that wait for Barnabas, and those that stand in his circle. */
async function seen() {
  const barnabas = scene.as(scene.cast.barnabas)
  const conversationId = await circleOf(scene.fresh.owner, scene.cast.barnabas)
  const { items } = await barnabas.feedback.queue({})
  const { messages } = await barnabas.messages.thread({ conversationId })
  return {
    waiting: items.map(({ original }) => original.text),
    circle: messages.map(({ entry }) => entry?.text),
  }
}

let tabitha: ReturnType<typeof scene.as>
beforeEach(() => {
  tabitha = scene.as(scene.cast.tabitha)
})

const join = () => assign(scene.fresh.owner, scene.cast.barnabas, scene.cast.tabitha)

test('an entry comes before a leader and their circle once its audience lets them read it', async () => {
  await join()
  const { entry } = await write(tabitha, 'prayer', 1, { text: 'Peace', audience: 'private' })
  expect(await seen()).toEqual({ waiting: [], circle: [] })
  const edit = (version: number, audience: 'leader' | 'shared') =>
    tabitha.entries.edit({ id: entry.id, version, text: 'Peace', audience })
  await edit(1, 'leader')
  expect(await seen()).toEqual({ waiting: ['Peace'], circle: [] })
  const { items } = await scene.as(scene.cast.barnabas).feedback.queue({})
  expect(items).toMatchObject([{ version: 1 }])
  await edit(2, 'shared')
  expect(await seen()).toEqual({ waiting: ['Peace'], circle: ['Peace'] })
})

test('what was shared before one had a leader comes before them when it is taken out of the trash', async () => {
  const { entry } = await write(tabitha, 'prayer', 1, { text: 'Peace' })
  await tabitha.entries.trash({ id: entry.id })
  await join()
  await tabitha.entries.restore({ id: entry.id })
  expect(await seen()).toEqual({ waiting: ['Peace'], circle: ['Peace'] })
})

test('new words of what was shared before one had a leader come before the leader, and not into the circle', async () => {
  const { entry } = await write(tabitha, 'prayer', 1, { text: 'Peace' })
  await join()
  await tabitha.entries.edit({ id: entry.id, version: 1, text: 'Peace on earth', audience: 'shared' })
  expect(await seen()).toEqual({ waiting: ['Peace on earth'], circle: [] })
})
