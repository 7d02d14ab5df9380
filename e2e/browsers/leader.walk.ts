import { layQueue, reflections } from '#e2e/feedback/queue/queueing.ts'
import { button, field, link, thing } from './things.ts'
import { test } from './test.ts'

test('Barnabas writes in his circle, reviews and delivers feedback, highlights what he reads, and writes a summary, which all reach Lydia', async ({
  server,
  cast,
  sitDown,
}) => {
  await layQueue(server, reflections(cast.lydia, 2))
  const barnabas = await sitDown(cast.barnabas)
  const lydia = await sitDown(cast.lydia)
  const first = thing('article', 'Reflection, Day 1 by Lydia')

  await test.step('what he writes in his circle is seen at once where Lydia looks', async () => {
    await lydia.goTo('/circle')
    await lydia.seeThing(thing('region', /^Members/))
    await barnabas.goTo('/circle')
    await barnabas.write(thing('textbox', /^Message/), 'How was your week?')
    await barnabas.press(button('Send'))
    await lydia.see('How was your week?', thing('list', /^Messages in/))
  })

  await test.step('he saves a review, and delivers it', async () => {
    await barnabas.goTo('/leader-feedback')
    await barnabas.choose(thing('combobox', 'Order'), 'Longest waiting')
    await barnabas.write(
      thing('textbox', /^Your feedback for Lydia/, first),
      'I am glad that you kept still.',
    )
    await barnabas.press(button('Save Review', first))
    await barnabas.see('Feedback reviewed')
    await barnabas.press(button('Deliver Feedback', first))
    await barnabas.see('The feedback has been sent to the user.')
    await barnabas.missThing(first)
  })

  await test.step('he highlights the other entry', async () => {
    const second = thing('article', 'Reflection, Day 2 by Lydia')
    await barnabas.press(button('Highlight', second))
    const form = thing('dialog', 'Highlight this entry')
    await barnabas.write(thing('textbox', /^Note for the admins/, form), 'For Easter')
    await barnabas.press(button('Highlight', form))
    await barnabas.seeThing(button('Highlighted', second))
  })

  await test.step('he writes to her about the first stage', async () => {
    await barnabas.goTo('/personal-summary')
    await barnabas.choose(thing('combobox', 'Participant'), 'Lydia')
    await barnabas.choose(thing('combobox', 'Stage'), /^Stage 1: /)
    await barnabas.write(thing('textbox', 'Summary'), 'You took your time.')
    await barnabas.press(button('Save summary'))
    await barnabas.see('Lydia has been notified.')
    await barnabas.see('Not read yet')
  })

  await test.step('Lydia reads what he answered and wrote, and agrees to the highlight', async () => {
    await lydia.goTo('/feedback')
    await lydia.see('I am glad that you kept still.')
    await lydia.goTo('/my-personal-summary')
    await lydia.see('You took your time.')
    await lydia.goTo('/my-highlights')
    await lydia.press(thing('radio', /^Yes, as “a participant”/))
    await lydia.press(button('Send answer'))
    await lydia.see('to have it shown, attributed to “a participant”.')
  })

  await test.step('he learns both', async () => {
    await barnabas.see('Read Nov 20, 2026')
    await barnabas.press(link(/^Review feedback/, thing('group', 'Leadership')))
    await barnabas.press(button('Highlighted'))
    await barnabas.see('The author has agreed to have it shown', thing('dialog', 'Your highlight'))
    await barnabas.window.press('Escape')
    await barnabas.missThing(thing('dialog', 'Your highlight'))
    await barnabas.seeThing(field('Order'))
  })
})
