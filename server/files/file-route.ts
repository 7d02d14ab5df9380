import type { Logger } from 'pino'
import { failure } from '#server/platform/failure.ts'
import { type Asked, answered, type RawRoute } from '#server/platform/raw-route.ts'
import { handOutFile } from './hand-out-file.ts'
import type { FileParts } from './keep-file.ts'
import { takeFile } from './take-file.ts'

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * `PUT /files/<id>` takes a file as the body, with its name percent-encoded in the header `x-file-name`, and answers the attachment or an
 * error of the contract as JSON. `GET /files/<id>` hands it out, and `GET /files/<id>/<width>` a picture in a smaller size.
 */
export function createFileRoute(parts: FileParts & { log: Logger }): RawRoute {
  return async (asked) => {
    const [room, id = '', size, ...rest] = asked.steps
    if (room !== 'files') return false
    return answered(asked, parts.log, async () => {
      if (asked.actor.sessionToken === null) throw failure('UNAUTHENTICATED')
      if (!uuid.test(id) || rest.length > 0) throw failure('NOT_FOUND')
      switch (asked.request.method) {
        case 'GET':
        case 'HEAD':
          return handOutFile(parts, asked, { id, size })
        case 'PUT':
          if (size !== undefined) throw failure('NOT_FOUND')
          return takeFile(parts, asked.actor, { id, name: nameIn(asked), request: asked.request })
        default:
          asked.response.setHeader('allow', 'GET, HEAD, PUT')
          throw failure('METHOD_NOT_SUPPORTED')
      }
    })
  }
}

function nameIn({ request }: Asked): string {
  try {
    return decodeURIComponent(String(request.headers['x-file-name'] ?? ''))
  } catch {
    return ''
  }
}
