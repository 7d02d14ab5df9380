import { writeFile } from 'node:fs/promises'
import { fileOf } from '#e2e/images/uploading.ts'
import { layErrorReport } from '#e2e/reports/reported.ts'
import { button, field, link, thing } from './things.ts'
import { test } from './test.ts'

test('Priscilla changes a role, assigns, uploads an image, answers a report, writes a day anew, and changes an organization', async ({
  server,
  cast,
  sitDown,
}, info) => {
  await layErrorReport(server, cast.lydia)
  const priscilla = await sitDown(cast.priscilla)
  const lydia = await sitDown(cast.lydia)
  const alert = thing('alertdialog', /./)

  await test.step('she makes Silas a leader', async () => {
    await priscilla.goTo('/home')
    await priscilla.press(link('User Management', thing('group', 'Admin')))
    await priscilla.choose(field('Role of Silas'), 'Leader')
    await priscilla.press(button('Change role', alert))
    await priscilla.see('Silas ★ Leader is now a leader')
  })

  await test.step('she assigns Tabitha to him', async () => {
    await priscilla.press(thing('tab', 'Leader Assignments'))
    await priscilla.choose(thing('combobox', 'Leader'), /^Silas/)
    await priscilla.write(field('Search participants'), 'tab')
    await priscilla.press(thing('checkbox', /^Tabitha/))
    await priscilla.see('1 chosen')
    await priscilla.press(button('Assign'))
    await priscilla.see('is now assigned to Silas ★ Leader')
  })

  await test.step('she uploads an image of day 1, which Lydia sees', async () => {
    const image = info.outputPath('lamp.jpg')
    await writeFile(image, (await fileOf('lamp.jpg')).buffer)
    await priscilla.goTo('/manage-images')
    await priscilla.write(thing('spinbutton', 'Day number'), '1')
    await priscilla.attach(field('Reflection image'), image)
    await priscilla.see('The image you chose')
    await priscilla.write(field('What the reflection image shows'), 'A red lamp')
    await priscilla.press(button('Upload images'))
    await priscilla.see('From now on, everyone who has reached Day 1 sees what you uploaded.')
    await lydia.goTo('/journal')
    await lydia.seeThing(thing('img', 'A red lamp'))
  })

  await test.step('she answers what Lydia reported', async () => {
    await priscilla.goTo('/error-reports')
    await priscilla.press(button(/^Manage: Grey picture/))
    const dialog = thing('dialog', 'Manage error report')
    await priscilla.choose(thing('combobox', 'Status', dialog), 'Resolved')
    await priscilla.write(thing('textbox', /^Answer to Lydia/, dialog), 'The picture is back.')
    await priscilla.press(button('Save', dialog))
    await priscilla.see('Report updated')
    await lydia.goTo('/my-error-reports')
    await lydia.see('The picture is back.')
  })

  await test.step('she writes day 1 anew, which Lydia reads', async () => {
    await priscilla.goTo('/schedule?day=1')
    await priscilla.write(field('Title'), 'Our own beginning')
    await priscilla.press(button('Save'))
    await priscilla.see('This is what everyone reads from now on.')
    await lydia.goTo('/journal')
    await lydia.see('Our own beginning')
  })

  await test.step('she makes an organization, and changes how it looks', async () => {
    await priscilla.goTo('/admin/organizations/new')
    await priscilla.write(field('Name'), 'Grace Chapel')
    await priscilla.choose(field('Plan'), 'Enterprise')
    await priscilla.write(field('Primary color'), '#7C2D12')
    await priscilla.press(button('Create organization'))
    await priscilla.see('Grace Chapel was created')
    await priscilla.choose(field('Theme'), 'Dark')
    await priscilla.press(button('Save'))
    await priscilla.see('Saved')
  })
})
