import { altTextHeader, dailyImagePath, type ImageKind } from '#contract/images/limits.ts'
import type { DailyImage } from '#contract/images/images.ts'
import { type Caller, callAs } from './caller.ts'
import type { Player } from './cast.ts'
import { type FileScene, setFileScene } from './file-scene.ts'
import { noAccess } from './scene.ts'
import type { S3 } from './s3.ts'

type Place = { day: number; kind: ImageKind }
type Content = Buffer<ArrayBuffer> | string

export type ImageScene = FileScene & {
  /** Asks for anything as one of the cast, or as nobody. */
  ask(player: Player | null, path: string, init?: RequestInit): Promise<Response>
  /** Puts a picture of a day, as the page does. */
  put(player: Player | null, place: Place, content: Content, alt?: string): Promise<Response>
  /** Puts one that is taken, as Priscilla. */
  upload(place: Place, content: Content, alt?: string): Promise<DailyImage>
  /** Every procedure, called as one of the cast. */
  as(player: Player): Caller
  /** Calls a procedure of the images as REST. */
  call(player: Player | null, method: string, path: string, body?: object): Promise<Response>
}

/** The real server with the cast, whose admins may upload pictures of days. Demas is an admin of his own church. */
export async function setImageScene(s3?: S3): Promise<ImageScene> {
  const scene = await setFileScene(s3)
  const { server, cast } = scene
  await server.fresh.owner.query(`update app.roles set role = 'admin' where person_id = $1`, [cast.demas.id])
  const ask: ImageScene['ask'] = (player, path, init = {}) => {
    const cookie = player && server.cookieOf(player)
    const headers = {
      'x-csrf-token': 'orpc',
      ...(cookie && { cookie: `${cookie.name}=${cookie.value}` }),
      ...init.headers,
    }
    return fetch(server.url + path, { ...init, headers })
  }
  const put: ImageScene['put'] = (player, { day, kind }, content, alt = '') =>
    ask(player, dailyImagePath(day, kind), {
      method: 'PUT',
      headers: { [altTextHeader]: encodeURIComponent(alt) },
      body: content,
    })
  return {
    ...scene,
    ask,
    put,
    upload: async (...sent) => {
      const answer = await put(cast.priscilla, ...sent)
      if (answer.status !== 200) throw new Error(`not taken: ${answer.status} ${await answer.text()}`)
      return (await answer.json()) as DailyImage
    },
    as: (player) => callAs(player, { database: scene.database, access: noAccess }),
    call: (player, method, path, body) =>
      ask(player, `/api/daily-images${path}`, {
        method,
        ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
      }),
  }
}
