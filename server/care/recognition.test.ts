import { describe, expect, test } from 'vitest'
import type { Danger } from '#contract/care/dangers.ts'
import { recognise } from '#contract/care/recognise.ts'
import { openPhrases, tellsOfDanger, withoutDanger } from './recognition.ts'

/** What says of somebody in danger that they are, though not in so many words. */
const veiled = [
  'Everyone would be better off without me. I have thought it through quite calmly.',
  'I go to bed and hope I never wake up.',
  'I don’t want to be here anymore. I am only writing this because nobody reads it.',
  'Sometimes I just want it all to stop.',
  'I cannot see a way out. I have tried everything that the books say.',
  'I started cutting again in October. Long sleeves help.',
  'There is no reason to live that I can find, and I have looked.',
  'I cant do this anymore.',
  'I thought about SUICIDE on the way home, and then I bought milk.',
  'When he has been drinking he hits me. In the morning he brings flowers.',
  'I am afraid to go home on Fridays.',
  'We smile on Sundays, and I hide the bruises under my sleeves.',
  'My stepfather abused me for years and he still takes the collection.',
  'She threatens to hurt the children when I say that I am leaving. She threatens me too.',
  'I never feel safe in my own kitchen.',
  'I have saved a goodbye letter in the drafts.',
  'I stopped cutting but last week I did it again.',
  'I relapsed and cut again last week.',
  'I am afraid of what I will do to my baby.',
  'Me corto.',
  'Me autolesiono.',
  'Me cortaba cuando era adolescente y todavía lo hago.',
  'Tengo miedo de lastimar a mi bebé.',
]

/** What only sounds like it. */
const harmless = [
  'I could kill for a coffee.',
  'I was dying to tell her.',
  'That verse hit me like a train, and it still hits me.',
  'In the end it all came right.',
  'I want to die to myself a little more each day.',
  'I have cut myself off from the news for a week.',
  'It killed me to hear him sing so badly, and we laughed.',
  'I did not want to hurt her feelings.',
  'The cold in that church is murder.',
  'Take my life and let it be: we sang all six verses.',
]

/** What is long past; what was done to a child needs help nevertheless. */
const past = [
  'I was suicidal ten years ago.',
  'I used to cut myself as a teenager, that was long ago.',
  'Ten years ago I tried to kill myself. God saved me.',
  'I used to be bulimic.',
  'My father beat me when I was a child.',
  'I was raped as a teenager.',
  'De adolescente me cortaba los brazos.',
  'Hace veinte años quise quitarme la vida. Hoy tengo tres nietos.',
  'De niña mi tío me tocaba.',
  'I was abused as a child.',
  'Mi papá me pegaba.',
  'Cuando era niña intenté matarme.',
  'Durante mi adolescencia me cortaba los brazos.',
  'De joven intenté suicidarme. Hoy canto en el coro.',
  'En el pasado intenté suicidarme.',
  'Antes me cortaba los brazos.',
  'Me cortaba los brazos antes.',
  'Hace mucho tiempo intenté quitarme la vida.',
  'Hace treinta y cinco años intenté suicidarme.',
  'Muchos años atrás intenté matarme.',
  'En 2010 intenté suicidarme.',
  'En los ochenta intenté suicidarme.',
  'A mis 16 años intenté ahorcarme.',
  'Cuando yo era muy pequeña mi tío me tocaba.',
]

/** What sounds like it and is not. */
const notPast: [Danger, string][] = [
  ['suicide', 'I was suicidal ten years ago, and tonight I am suicidal again.'],
  ['suicide', 'I cut myself as a teenager and I still cut myself.'],
  ['suicide', 'I have been suicidal since I was a teenager.'],
  ['suicide', 'Years ago I was happy and now I cut myself.'],
  ['suicide', 'Since my mother died ten years ago I want to die.'],
  ['suicide', 'I want to die. Ten years ago my mother died.'],
  ['suicide', 'I am used to cutting myself.'],
  ['suicide', 'I used to feel alive; I do not want to live any more.'],
  ['suicide', 'I used to cut myself. I started again last week.'],
  ['abuse', 'Years ago he raped me.'],
  ['abuse', 'I was abused as a child and I still have nightmares.'],
  ['suicide', 'Hace diez años intenté matarme y hoy otra vez quiero matarme.'],
  ['suicide', 'When I was a child my father left us, and there is no reason to live.'],
  ['suicide', 'Years ago I was happy but everyone would be better off without me.'],
  ['suicide', 'When I was young we had a farm and I cut myself.'],
  ['suicide', 'Hace veinte años quise quitarme la vida. Tonight I am going to do it again.'],
  ['suicide', 'Years ago I wanted to die. Esta noche otra vez lo pienso.'],
  ['home', 'My boyfriend in college hits me and chokes me.'],
  ['suicide', 'Cuando era niña mi papá se fue y prefiero estar muerta.'],
  ['suicide', 'Desde niña quiero morirme.'],
  ['suicide', 'Hace años que quiero matarme.'],
  ['suicide', 'Desde hace años me corto los brazos.'],
  ['suicide', 'Desde 2010 me corto los brazos.'],
  ['suicide', 'De joven me cortaba los brazos. Sigo haciéndolo.'],
  ['suicide', 'Intenté matarme hace diez años. Todavía lo pienso.'],
  ['suicide', 'Hace diez años intenté matarme. Hoy lo pienso.'],
  ['suicide', 'Hace diez años intenté matarme. Hoy tengo ganas de intentarlo.'],
  ['suicide', 'Hace diez años intenté matarme. Ahora no estoy bien.'],
  ['suicide', 'Hace diez años intenté matarme. Ahora lo haré bien.'],
  ['suicide', 'En 2010 intenté suicidarme. Recaí el lunes.'],
  ['suicide', 'De joven intenté suicidarme. A veces lo pienso.'],
  ['suicide', 'En el pasado mes intenté suicidarme.'],
  ['suicide', 'Antes no pensaba en suicidarme.'],
  ['suicide', 'Quería matarme antes de Navidad.'],
  ['suicide', 'Hace treinta y cinco años murió mi papá y me tomé todas las pastillas.'],
  ['fasting', 'A los diez minutos de comer me provoqué el vómito.'],
]

describe('the phrases that are shipped', () => {
  test.each(past)('speak of what may be mistaken, in: %s', async (text) => {
    expect(recognise(await openPhrases(), text)).toEqual(['hint'])
  })

  test.each(notPast)('find that it is not past: %s, in: %s', async (danger, text) => {
    expect(recognise(await openPhrases(), text)).toEqual([danger])
  })

  test.each(veiled)('find danger in: %s', async (text) => {
    expect(await tellsOfDanger(text)).toBe(true)
  })

  test.each(harmless)('find no danger in: %s', async (text) => {
    expect(await tellsOfDanger(text)).toBe(false)
  })

  test.each([
    ['parent', 'I am afraid I will hurt my baby.'],
    ['parent', 'I cannot stop wanting to choke my toddler. Help me.'],
    ['parent', 'Tengo miedo de hacerle daño a mi bebé.'],
    ['others', 'I want to kill the man who did this to my daughter.'],
    ['abuse', 'My pastor touches me.'],
    ['abuse', 'My youth pastor touched me and told me not to tell.'],
    ['abuse', 'Mi pastor me toca.'],
    ['child', 'I am 15 and my pastor touches me.'],
    ['child', 'My uncle touches me.'],
  ])('speak first of what helps whoever writes: %s, in: %s', async (sign, text) => {
    expect(recognise(await openPhrases(), text)[0]).toBe(sign)
  })

  test('leave the others in their order', async () => {
    const [first, cry, last] = [{ text: 'I read.' }, { text: 'I want to kill myself.' }, { text: 'I sang.' }]
    expect(await withoutDanger([first, cry, last])).toEqual([first, last])
  })
})
