import { availableParallelism } from 'node:os'
import { defineConfig, devices } from '@playwright/test'

const launchOptions = {
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--host-resolver-rules=MAP *.test 127.0.0.1',
  ],
}

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/cluster.ts',
  // Long enough for a machine that has other work.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // A browser, a server and a database keep more than one core busy.
  workers: Math.max(2, Math.floor(availableParallelism() / 2)),
  fullyParallel: true,
  forbidOnly: true,
  use: {
    launchOptions,
    timezoneId: 'America/New_York',
    locale: 'en-US',
    // A browser with a window gives it to whoever presses something.
    permissions: ['clipboard-write'],
    contextOptions: { reducedMotion: 'reduce' },
    // What a service worker answers, no test could hold back. One walk allows it.
    serviceWorkers: 'block',
  },
  projects: [
    {
      name: 'desktop',
      use: { viewport: { width: 1280, height: 800 } },
    },
    {
      name: 'phone',
      // Where a small screen or a thumb changes what one does. The others look at every width by themselves, or are about what
      // comes and goes behind the page.
      grep: /@thumb/,
      // Finer pixels take longer to draw, and no test looks at them.
      use: {
        ...devices['Pixel 7'],
        deviceScaleFactor: 1,
        launchOptions,
        viewport: { width: 375, height: 760 },
      },
    },
  ],
})
