import { defineConfig } from 'vitest/config'
import { loneTexts } from '#web/platform/build/lone-texts.ts'

export default defineConfig({
  test: {
    // By itself it leaves one core idle, which is half of two.
    maxWorkers: '100%',
    // Long enough for a machine that has other work: a test that fails says what is wrong, and not how busy it was.
    testTimeout: process.env.SOAK === 'yes' ? 7_200_000 : 120_000,
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        // Files share the process of their worker, and with it whatever it has loaded and the databases that it empties.
        test: {
          name: 'server',
          include: ['{contract,words,database,server,testing,scripts}/**/*.test.ts'],
          globalSetup: ['./testing/cluster.ts'],
          isolate: false,
        },
      },
      {
        extends: true,
        // A page keeps things in its modules, as long as it is open.
        test: { name: 'web', include: ['web/**/*.test.ts'] },
      },
      {
        extends: true,
        plugins: [loneTexts()],
        // Parts of pages, drawn without a server and without a browser. Files share what they have loaded; it is put back after each test.
        test: {
          name: 'parts',
          include: ['web/**/*.test.tsx'],
          environment: 'happy-dom',
          setupFiles: ['./web/platform/parts/set-up.ts'],
          isolate: false,
        },
      },
    ],
  },
})
