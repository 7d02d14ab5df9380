import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Place, WebServer } from './front.ts'

// Certificates come from an authority of its own, and for the hosts alone of which Emmaus says that somebody is served there.
const here = ({ https, http }: Place) => `
	admin off
	local_certs
	skip_install_trust
	https_port ${https}
	http_port ${http}
`

export const caddy: WebServer = {
  name: 'Caddy',
  language: 'caddyfile',
  placed: (block, place) => block.replace('{', `{${here(place)}`),
  bare: (place) => `{${here(place)}}\nhttp:// {\n\treverse_proxy 127.0.0.1:${place.upstream}\n}\n`,
  command: async (site, { folder }) => {
    const path = join(folder, 'Caddyfile')
    await writeFile(path, site)
    return ['caddy', 'run', '--adapter', 'caddyfile', '--config', path]
  },
}
