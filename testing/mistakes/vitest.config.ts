import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig, mergeConfig, type Plugin } from 'vitest/config'
import tests from '../../vitest.config.ts'
import { isTest } from '#testing/house/source.ts'
import { mistakesIn, probed } from './mistake.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** Has each place where a mistake could be planted say when it is reached. */
function probes(): Plugin {
  return {
    name: 'probes',
    enforce: 'pre',
    transform(code, id) {
      const path = relative(root, id.replace(/\?.*$/, ''))
      if (!/^(?:server|web)\/.*\.tsx?$/.test(path) || isTest(path)) return null
      return { code: probed(code, mistakesIn({ path, text: code })), map: null }
    },
  }
}

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
