import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { WebServer } from './front.ts'

const modules = [
  'mpm_event',
  'authz_core',
  'proxy',
  'proxy_http',
  'reqtimeout',
  'socache_shmcb',
  'ssl',
  'rewrite',
]

export const apache: WebServer = {
  name: 'Apache',
  language: 'apache',
  placed: (block, { https, http }) =>
    `Listen ${https}\nListen ${http}\n${block.replaceAll('*:443', `*:${https}`).replaceAll('*:80', `*:${http}`)}`,
  bare: ({ http, upstream }) => `Listen ${http}\nProxyPass / http://127.0.0.1:${upstream}/`,
  command: async (site, { folder }) => {
    const path = join(folder, 'apache.conf')
    const asRoot = process.getuid?.() === 0 ? 'User www-data\nGroup www-data' : ''
    await writeFile(
      path,
      `ServerRoot ${folder}
ServerName localhost
PidFile ${folder}/apache.pid
DefaultRuntimeDir ${folder}
Mutex file:${folder} default
ErrorLog ${folder}/errors
${modules.map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`).join('\n')}
${asRoot}
${site}
`,
    )
    return ['apache2', '-D', 'FOREGROUND', '-f', path]
  },
}
