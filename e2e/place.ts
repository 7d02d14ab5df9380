import type { Locator, Page } from '@playwright/test'
import type { Player } from '#testing/cast.ts'
import type { TestServer } from '#testing/server.ts'
import { walkDays } from '#testing/progress/walked.ts'

/** A page or a list that is read from the server, and may fail to come. */
export type Place = {
  what: string
  path: string
  /** The procedure that it waits for. */
  call: string
  /** Lays down what must be there. */
  lay?: (server: TestServer, lydia: Player) => Promise<unknown>
  /** Leads there from the page at the path. */
  open?: (page: Page) => Promise<unknown>
  /** What it says where it could not be loaded; a page says so in its heading. */
  failed?: string
  /** What stands there once it has come. */
  come: (page: Page) => Locator
}

export const heading = (name: string | RegExp) => (page: Page) =>
  page.getByRole('heading', { level: 1, name })
export const words = (text: string) => (page: Page) => page.getByText(text)
export const button = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).first().click()
export const walk = (days: number) => (server: TestServer, lydia: Player) => walkDays(server, lydia, days)
