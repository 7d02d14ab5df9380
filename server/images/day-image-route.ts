import type { Logger } from 'pino'
import { imageKinds } from '#contract/images/limits.ts'
import type { FileParts } from '#server/files/keep-file.ts'
import { failure } from '#server/platform/failure.ts'
import { answered, type RawRoute } from '#server/platform/raw-route.ts'
import { takeDayImage } from './take-day-image.ts'

/**
 * `PUT /daily-journal-images/day-<day>/<kind>.jpg` takes a picture of a day as the body, from admins, with what is said of it to those
 * who do not see it in the header `x-alt-text`, and the version of the picture that they saw there in `x-seen-version`. Answers the
 * picture, or an error of the contract, as JSON. What is read there is answered by `serve-day-images.ts`.
 */
export function createDayImageRoute(parts: FileParts & { log: Logger }): RawRoute {
  return async (asked) => {
    const { steps, request, response, actor } = asked
    const [room, folder = '', name = '', ...rest] = steps
    if (room !== 'daily-journal-images' || request.method === 'GET' || request.method === 'HEAD') return false
    return answered(asked, parts.log, async () => {
      if (actor.sessionToken === null) throw failure('UNAUTHENTICATED')
      const [, day] = /^day-(\d{1,4})$/.exec(folder) ?? []
      const kind = imageKinds.find((each) => name === `${each}.jpg`)
      if (day === undefined || kind === undefined || rest.length > 0) throw failure('NOT_FOUND')
      if (request.method !== 'PUT') {
        response.setHeader('allow', 'GET, HEAD, PUT')
        throw failure('METHOD_NOT_SUPPORTED')
      }
      return takeDayImage(parts, actor, { day: Number(day), kind, request })
    })
  }
}
