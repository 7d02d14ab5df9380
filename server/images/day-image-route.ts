import type { Logger } from 'pino'
import { imageKinds } from '#contract/images/limits.ts'
import type { FileParts } from '#server/files/keep-file.ts'
import { failure } from '#server/platform/failure.ts'
import {
  answered,
  nothing,
  only,
  type RawRoutes,
  rawRoutes,
  withSession,
} from '#server/platform/raw-route.ts'
import { takeDayImage } from './take-day-image.ts'

/**
 * `PUT /daily-journal-images/day-<day>/<kind>.jpg` takes a picture of a day as the body, from admins, with what is said of it to those
 * who do not see it in the header `x-alt-text`, and the version of the picture that they saw there in `x-seen-version`. Answers the
 * picture, or an error of the contract, as JSON. What is read there is answered by `serve-day-images.ts`.
 */
export function createDayImageRoute(parts: FileParts & { log: Logger }): RawRoutes {
  const routes = rawRoutes(parts.log)
  routes.put(
    '/daily-journal-images/:folder/:name',
    withSession,
    answered(async ({ request, actor }, { folder = '', name }) => {
      const [, day] = /^day-(\d{1,4})$/.exec(folder) ?? []
      const kind = imageKinds.find((each) => name === `${each}.jpg`)
      if (day === undefined || kind === undefined) throw failure('NOT_FOUND')
      return takeDayImage(parts, actor, { day: Number(day), kind, request })
    }),
  )
  routes.put('/daily-journal-images/*', nothing)
  routes.on(['POST', 'PATCH', 'DELETE'], '/daily-journal-images/*', withSession, only('GET, HEAD, PUT'))
  return routes
}
