import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{contract,words,database,server,testing,web,scripts}/**/*.test.{ts,tsx}'],
    globalSetup: ['./testing/cluster.ts'],
    // By itself it leaves one core idle, which is half of two.
    maxWorkers: '100%',
    // Long enough for a machine that has other work: a test that fails says what is wrong, and not how busy it was.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // As for tests in a browser: a race that shows once in thousands of runs is told, and what is wrong fails twice.
    retry: process.env.CI ? 1 : 0,
  },
})
