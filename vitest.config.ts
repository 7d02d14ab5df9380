import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{contract,words,database,server,testing,web,scripts}/**/*.test.{ts,tsx}'],
    globalSetup: ['./testing/cluster.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
