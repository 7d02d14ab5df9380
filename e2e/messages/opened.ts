import { expect, test as base } from '#e2e/world.ts'
import { layConversation } from '#testing/messages/talk.ts'
import { composer, layMessages, layRead, messageOf } from './talking.ts'

/** A test whose page shows a conversation. */
export const test = base.extend<{
  /** Lydia's conversation with Tabitha, in which these messages of Tabitha stand; it is open. */
  open: (...texts: string[]) => Promise<string>
}>({
  open: async ({ page, server, cast, signIn }, use) =>
    use(async (...texts) => {
      const id = await layConversation(server.fresh.owner, cast.lydia, cast.tabitha)
      await layMessages(server, { in: id, by: cast.tabitha, texts })
      await layRead(server, id, cast.lydia)
      await signIn(cast.lydia)
      await page.goto(`/direct-messages?with=${id}`)
      await expect(composer(page)).toBeVisible()
      // What is told before this is read comes with it.
      if (texts.length > 0) await expect(messageOf(page, texts.at(-1)!)).toBeVisible()
      return id
    }),
})

/** The name of the toolbar of a message. */
export const acts = (sender: string) => `Actions for the message from ${sender}`
