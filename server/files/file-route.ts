import type { Logger } from 'pino'
import { failure } from '#server/platform/failure.ts'
import {
  type Asked,
  answered,
  nothing,
  only,
  type RawRoutes,
  rawRoutes,
  withSession,
} from '#server/platform/raw-route.ts'
import { handOutFile } from './hand-out-file.ts'
import type { FileParts } from './keep-file.ts'
import { takeFile } from './take-file.ts'

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * `PUT /files/<id>` takes a file as the body, with its name percent-encoded in the header `x-file-name`, and answers the attachment or an
 * error of the contract as JSON. `GET /files/<id>` hands it out, and `GET /files/<id>/<width>` a picture in a smaller size.
 */
export function createFileRoute(parts: FileParts & { log: Logger }): RawRoutes {
  const routes = rawRoutes(parts.log)
  routes.use('/files/*', withSession)
  routes.get(
    '/files/:id/:size?',
    answered((asked, { id = '', size }) => handOutFile(parts, asked, { id: idIn(id), size })),
  )
  routes.put(
    '/files/:id',
    answered((asked, { id = '' }) =>
      takeFile(parts, asked.actor, { id: idIn(id), name: nameIn(asked), request: asked.request }),
    ),
  )
  routes.put('/files/*', nothing)
  routes.all('/files/:id/:size?', only('GET, HEAD, PUT'))
  routes.all('/files/*', nothing)
  return routes
}

function idIn(id: string): string {
  if (!uuid.test(id)) throw failure('NOT_FOUND')
  return id
}

function nameIn({ request }: Asked): string {
  try {
    return decodeURIComponent(String(request.headers['x-file-name'] ?? ''))
  } catch {
    return ''
  }
}
