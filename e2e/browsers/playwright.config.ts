import { defineConfig } from '@playwright/test'
import type { BrowserKind } from './test.ts'

const kinds: BrowserKind[] = ['chromium', 'firefox', 'webkit']

/** The walks of `npm run soak -- browsers`: each in each browser, by what drives it beside Playwright. */
export default defineConfig<object, { kind: BrowserKind }>({
  testDir: '.',
  testMatch: '*.walk.ts',
  globalSetup: '../cluster.ts',
  timeout: 300_000,
  expect: { timeout: 20_000 },
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  projects: kinds.map((kind) => ({ name: kind, use: { kind } })),
})
