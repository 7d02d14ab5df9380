import { writeFile } from 'node:fs/promises'
import { password } from '#e2e/access/accounts.ts'
import { mailTo } from '#e2e/access/mailbox.ts'
import { heic } from '#testing/files/heic.ts'
import { button, field, link, pressed, thing } from './things.ts'
import { test } from './test.ts'

test.use({ jobs: true })

const email = 'eunice@example.org'

test('Eunice signs up, confirms, signs in, writes a day, shares it, asks for prayer, and the next day opens', async ({
  server,
  cast,
  sitDown,
}, info) => {
  const eunice = await sitDown()
  const write = async (what: string, text: string, submit: string) => {
    await eunice.write(field(what), text)
    await eunice.press(button(submit))
  }

  await test.step('she signs up', async () => {
    await eunice.goTo('/auth')
    await eunice.press(thing('tab', 'Sign Up'))
    await eunice.write(field('First name'), 'Eunice')
    await eunice.write(field('Last name'), 'of Lystra')
    await eunice.write(field('Display name'), 'Eunice')
    await eunice.write(field('Email'), email)
    await eunice.write(field('Password'), password)
    await eunice.write(field('Confirm password'), password)
    await eunice.press(button('Create account'))
    await eunice.see('Please check your email to verify your account.')
  })

  await test.step('she opens the link in her mail, and signs in', async () => {
    const { link: confirmation } = await mailTo(server, email, 'Confirm your address for Emmaus')
    await eunice.goTo(confirmation)
    await eunice.see('Your account is confirmed')
    await eunice.goTo('/auth')
    await eunice.write(field('Email'), email)
    await eunice.write(field('Password'), password)
    await eunice.press(button('Sign in'))
    await eunice.seeThing(button('Account of Eunice'))
    await eunice.see('Day 1 of 75')
  })

  await test.step('she writes the reflection and the challenge of day 1, which she shares', async () => {
    await eunice.press(link("Write today's reflection"))
    await eunice.choose(field('Who sees this'), 'Leader, circle, community')
    await write('Your reflection', 'What I reflected “so far”, é', 'Submit Reflection for Day 1')
    await eunice.see('1 of 2 written')
    await eunice.press(link('Go on to the challenge'))
    await write('Your challenge response', 'What I did', 'Submit Challenge Response for Day 1')
    await eunice.see('Day 1 is complete')
    await eunice.see('Day 2 opens tomorrow at 5:00 AM.')
  })

  await test.step('she asks for prayer, with a photo of her phone', async () => {
    const photo = info.outputPath('lois.heic')
    await writeFile(photo, heic())
    await eunice.press(thing('tab', /^Prayer/))
    await eunice.choose(field('Who sees this'), 'Leader, circle, community')
    await eunice.attach('form input[type=file]', photo)
    await eunice.see('Added lois.heic')
    await write('Your prayer request', 'For my mother Lois', 'Submit Prayer Request')
    await eunice.see('Prayer request submitted')
  })

  await test.step('an hour later Tabitha, to whom she gave leave, reads it and prays', async () => {
    await server.fresh.owner.query(
      `insert into app.community_members (owner_id, member_id, organization_id)
        select id, $1, organization_id from app.people where display_name = 'Eunice'`,
      [cast.tabitha.id],
    )
    const tabitha = await sitDown(cast.tabitha)
    await tabitha.goTo('/home')
    await tabitha.see('What I reflected “so far”, é')
    await tabitha.see('For my mother Lois')
    await tabitha.press(button(/^I am praying/))
    await tabitha.seeThing(pressed(/^I am praying/))
  })

  await test.step('she reads that somebody is praying', async () => {
    await eunice.goTo('/journal?tab=prayers')
    await eunice.see('1 person is praying')
    await eunice.seeThing(button('Open lois.heic'))
  })

  await test.step('at five in the morning the next day opens', async () => {
    server.clock.set('2026-11-21T05:00:00-05:00')
    await eunice.goTo('/home')
    await eunice.see('Day 2 of 75')
    await eunice.press(link("Write today's reflection"))
    await write('Your reflection', 'On the second day', 'Submit Reflection for Day 2')
    await eunice.see('Reflection submitted')
  })
})
