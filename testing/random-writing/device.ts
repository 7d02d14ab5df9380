import type { Browser, BrowserContext, Locator, Page, Route } from '@playwright/test'
import type { EntryKind } from '#contract/entries/kinds.ts'
import { draftWords } from '#words/en/drafts/drafts.ts'
import { entryWords } from '#words/en/entries/entries.ts'
import { journal } from '#words/en/journal/journal.ts'
import type { TestServer } from '#testing/server.ts'
import { type Place, removeWord, typeWord } from './hand.ts'
import { keptHere, type KeptHere, noDatabase, shiftableClock } from './pages.ts'
import { type Writer, writersPassword } from './person.ts'

const patience = 15_000
const tabs = {
  reflection: 'reflections',
  challenge: 'challenges',
  testimony: 'testimonies',
  prayer: 'prayers',
}

/** How a page ended, and when by `performance.now()`. */
export type PageEnd = { how: 'close' | 'crash' | 'reload' | 'leave'; at: number }

type Task = { server: TestServer; writer: Writer; kind: EntryKind; edits: boolean; database: boolean }

/** One browser of the writer, with the journal in its only tab, or one of two tabs of the same. */
export class Device {
  ends: PageEnd[] = []
  page: Page | null = null
  #net = { offline: false }
  #context: BrowserContext
  #task: Task

  constructor(context: BrowserContext, task: Task) {
    this.#context = context
    this.#task = task
  }

  /** A tab beside the present one. */
  tab(): Device {
    const tab = new Device(this.#context, this.#task)
    tab.#net = this.#net
    return tab
  }

  async open(): Promise<void> {
    const page = await this.#context.newPage()
    this.page = page
    page.setDefaultTimeout(patience)
    page.on('dialog', (dialog) => void dialog.accept().catch(() => {}))
    page.on('crash', () => {
      this.#note('crash')
      if (this.page === page) this.page = null
      void within(2000, page.close())
    })
    await this.#go()
  }

  async #go(): Promise<void> {
    const { server, kind } = this.#task
    await this.page
      ?.goto(`${server.url}/journal?tab=${tabs[kind]}`, { waitUntil: 'domcontentloaded' })
      .catch(() => {})
  }

  /** The field to write in, once it is there; null where the page shows none. */
  async field(): Promise<Locator | null> {
    if (!this.page) await this.open()
    const found = await this.#field().catch(() => null)
    if (found || this.#net.offline || !this.page) return found
    // Whoever finds a page without a field loads it again.
    await this.#go()
    return this.#field().catch(() => null)
  }

  /** What stands in the field, as the page is; null where there is none. */
  async shown(): Promise<string | null> {
    const fields = this.page?.locator('form textarea')
    return (
      (await fields
        ?.first()
        .inputValue({ timeout: 200 })
        .catch(() => null)) ?? null
    )
  }

  async #field(): Promise<Locator | null> {
    const { page } = this
    const { kind, edits, writer } = this.#task
    if (!page || page.url().startsWith('chrome-error')) return null
    const ofDay = kind === 'reflection' || kind === 'challenge'
    const editor = page.getByRole('textbox', { name: new RegExp(`^(Edit |${entryWords.yourText}$)`) })
    const fresh = page.getByRole('textbox', { name: journal.kinds[kind].field, exact: true })
    const edit = page.getByRole('button', {
      name: new RegExp(`^(${entryWords.edit}|${entryWords.goOnEditing}) `),
    })
    const signIn = page.getByRole('button', { name: 'Sign in', exact: true })
    const wanted = ofDay ? editor.or(fresh) : edits ? editor : fresh
    const way = ofDay || edits ? edit : edit.and(fresh)
    const shown = wanted.or(way).or(signIn).first()
    await shown.waitFor({ timeout: this.#net.offline ? 600 : patience })
    if (await signIn.isVisible()) {
      await page.getByLabel('Email', { exact: true }).fill(writer.email)
      await page.getByLabel('Password', { exact: true }).fill(writersPassword)
      await signIn.click()
      await page.waitForURL(({ pathname }) => pathname !== '/auth')
      if (new URL(page.url()).pathname !== '/journal') await this.#go()
      await wanted.or(way).first().waitFor()
    }
    if (!(await wanted.first().isVisible())) await way.first().click()
    await wanted.first().waitFor()
    return wanted.first()
  }

  // While words are being sent their field takes none, and afterwards the hand lies on a button, which a space would press.
  async #writableField(): Promise<Locator | null> {
    const until = performance.now() + patience
    while (performance.now() < until) {
      const field = await this.field()
      if (!field || (await field.isEditable({ timeout: 500 }).catch(() => false))) return field
      await pause(50)
    }
    return null
  }

  /** Types words at a place of what is there; answers those that the field then held, with the moment. */
  async write(words: string[], place: Place): Promise<{ word: string; at: number }[]> {
    const held: { word: string; at: number }[] = []
    const field = await this.#writableField()
    if (!field) return held
    for (const word of words) {
      if (!(await typeWord(field, word, place).catch(() => false))) return held
      held.push({ word, at: performance.now() })
    }
    return held
  }

  /** Takes a word away; answers those that may be gone. */
  async remove(place: Place): Promise<string[]> {
    const field = await this.#writableField()
    return field ? removeWord(field, place) : []
  }

  /** Sends what is written; answers whether the page then says so, if `waits`. */
  async send({ byKeys, waits }: { byKeys: boolean; waits: boolean }): Promise<boolean> {
    const field = await this.field()
    const text = await field?.inputValue({ timeout: 1500 }).catch(() => '')
    if (!field || !text?.trim()) return false
    const form = this.page?.locator('form').filter({ has: field })
    const button = form?.getByRole('button', { name: /^(Submit|Share|Save) / })
    await (byKeys ? field.press('Control+Enter') : button?.click())?.catch(() => {})
    if (!waits) return false
    const until = performance.now() + patience
    while (performance.now() < until) {
      const now = await field.inputValue({ timeout: 200 }).catch(() => '')
      if (now.trim() === '') return true
      if (await this.page?.getByRole('alert').first().isVisible()) return false
      await pause(50)
    }
    return false
  }

  /** Swaps the words set aside with those in the field, where there are any. */
  async takeAside(): Promise<void> {
    const look = this.page?.getByRole('button', { name: draftWords.aside.look })
    if (!look || !(await look.isVisible())) return
    await look.click().catch(() => {})
    await this.page
      ?.getByRole('button', { name: draftWords.aside.take })
      .click({ timeout: 2000 })
      .catch(() => {})
  }

  /** Ends the tab as its cross does, without asking the page. */
  async close(): Promise<void> {
    const { page } = this
    this.#note('close')
    this.page = null
    await within(2000, page?.close())
  }

  /** Kills what draws the page, with no time to do anything. */
  async crash(): Promise<void> {
    const { page } = this
    if (!page) return
    const session = await within(2000, this.#context.newCDPSession(page))
    const crashed = page.waitForEvent('crash')
    this.#note('crash')
    void within(2000, session?.send('Page.crash'))
    await within(2000, crashed)
    if (this.page === page) this.page = null
  }

  async reload(): Promise<void> {
    this.#note('reload')
    await this.page?.reload({ waitUntil: 'domcontentloaded' }).catch(() => {})
  }

  /** Goes to another page of the product and comes back. */
  async leave(): Promise<void> {
    this.#note('leave')
    await this.page
      ?.getByRole('link', { name: 'Home', exact: true })
      .first()
      .click({ timeout: 1500 })
      .catch(() => {})
    await this.page?.goBack({ timeout: 2000, waitUntil: 'commit' }).catch(() => {})
  }

  async setOffline(offline: boolean): Promise<void> {
    this.#net.offline = offline
    await within(2000, this.#context.setOffline(offline))
  }

  /** Sets the clock of the device so many hours away from the server's. */
  async shiftClock(hours: number): Promise<void> {
    await within(2000, this.page?.evaluate(`shiftClock?.(${hours * 3_600_000})`))
  }

  /** Loses the next call: its answer, where it `arrives`. */
  async lose(call: 'copy' | 'send', arrives: boolean): Promise<void> {
    const procedures = call === 'copy' ? '**/rpc/drafts/save' : /\/rpc\/entries\/(submit|edit)$/
    const drop = async (route: Route) => {
      if (arrives) await route.fetch().catch(() => {})
      await route.abort().catch(() => {})
    }
    await within(2000, this.#context.route(procedures, drop, { times: 1 }))
  }

  /** Brings it back to where everything works, with a new tab. */
  async heal(): Promise<void> {
    await within(2000, this.#context.unrouteAll({ behavior: 'ignoreErrors' }))
    await this.close()
    // Beside a page that has crashed the browser may need to be told more than once that it is online, page by page.
    for (let tries = 0; tries < 5; tries++) {
      await this.setOffline(false)
      if (!this.page) await this.open()
      else await this.#go()
      if (this.page?.url().startsWith(this.#task.server.url)) return
      await within(2000, this.#tellOnline())
    }
  }

  async #tellOnline(): Promise<void> {
    if (!this.page) return
    const session = await this.#context.newCDPSession(this.page)
    const online = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 }
    await session.send('Network.emulateNetworkConditions', online)
  }

  async kept(): Promise<KeptHere> {
    return (await this.page?.evaluate<KeptHere>(keptHere)) ?? { texts: [], aside: [], parked: [] }
  }

  async asideShown(): Promise<boolean> {
    return (await this.page?.getByText(draftWords.aside.title).first().isVisible()) ?? false
  }

  async end(): Promise<void> {
    await within(3000, this.#context.close())
  }

  #note(how: PageEnd['how']) {
    this.ends.push({ how, at: performance.now() })
  }
}

/** A browser of their own for the writer, whose clock agrees with the server's at first. */
export async function openDevice(browser: Browser, task: Task): Promise<Device> {
  const { server, writer, database } = task
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    timezoneId: 'America/New_York',
    reducedMotion: 'reduce',
  })
  const { name, value } = server.cookieOf(writer)
  await context.addCookies([{ name, value, url: server.url }])
  await context.addInitScript(shiftableClock(server.clock.now().epochMilliseconds - Date.now()))
  if (!database) await context.addInitScript(noDatabase)
  const device = new Device(context, task)
  await device.open()
  return device
}

export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

// A page that is being killed may never answer.
async function within<Answer>(
  milliseconds: number,
  answer: Promise<Answer> | undefined,
): Promise<Answer | null> {
  const late = pause(milliseconds).then(() => null)
  return Promise.race([answer?.catch(() => null) ?? null, late])
}
