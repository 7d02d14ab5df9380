import { test } from '#e2e/world.ts'
import { addAccount } from './accounts.ts'
import { readdir, readFile } from 'node:fs/promises'
test('dbg', async ({ page, server }) => {
  await addAccount(server, { name: 'Eunice', email: 'e@example.org', confirmed: false })
  await page.goto('/auth/confirm?type=signup&token=made.up')
  await page.getByLabel('Email').fill('e@example.org')
  await page.getByRole('button', { name: 'Send the link' }).click()
  for (let i = 0; i < 12; i++) {
    await new Promise((r) => setTimeout(r, 500))
    const n = await readdir(server.folder + '/outbox').catch((e) => [String(e)])
    console.log(i, n)
    if (n[0]?.endsWith('eml')) { console.log(await readFile(server.folder + '/outbox/' + n[0], 'utf8')); break }
  }
  console.log((await server.fresh.owner.query('select name, state, output, created_on, start_after, now() from jobs.job')).rows)
})
