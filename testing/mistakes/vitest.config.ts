import { defineConfig, mergeConfig } from 'vitest/config'
import tests from '../../vitest.config.ts'
import { probes } from './probes.ts'

/** All tests of vitest, each file in a process of its own, which notes what it reaches. */
export default mergeConfig(
  { test: { ...tests.test, projects: undefined } },
  defineConfig({
    plugins: [probes()],
    test: {
      include: ['{contract,words,database,server,testing,scripts,web}/**/*.test.{ts,tsx}'],
      globalSetup: ['./testing/cluster.ts'],
      setupFiles: ['./testing/mistakes/note-reached.ts'],
    },
  }),
)
