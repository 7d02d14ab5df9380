import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { isTest } from '#testing/house/source.ts'
import { mistakesIn, probed } from './mistake.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** Has each place where a mistake could be planted say when it is reached. */
export function probes(): Plugin {
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
