import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Place, WebServer } from './front.ts'

/** A site of nothing but `proxy_pass`, with more in it where that is given. */
export const nginxPassing = ({ http, upstream }: Place, more = ''): string => `
server {
    listen ${http};
    location / {
        proxy_pass http://127.0.0.1:${upstream};
        ${more}
    }
}`

export const nginx: WebServer = {
  name: 'nginx',
  language: 'nginx',
  placed: (block, { https, http }) =>
    block.replaceAll('listen 443 ', `listen ${https} `).replaceAll('listen 80;', `listen ${http};`),
  bare: nginxPassing,
  command: async (site, { folder }) => {
    const path = join(folder, 'nginx.conf')
    const kept = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    const asRoot = process.getuid?.() === 0 ? 'user root;' : ''
    await writeFile(
      path,
      `daemon off;
${asRoot}
pid ${folder}/nginx.pid;
error_log stderr error;
events {}
http {
    access_log off;
    ${kept.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n    ')}
    ${site}
}`,
    )
    return ['nginx', '-e', 'stderr', '-p', folder, '-c', path]
  },
}
