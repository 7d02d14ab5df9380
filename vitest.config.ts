import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{contract,words,database,server,testing,web,scripts}/**/*.test.{ts,tsx}'],
    globalSetup: ['./testing/cluster.ts'],
    // By itself it leaves one core idle, which is half of two.
    maxWorkers: '100%',
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
