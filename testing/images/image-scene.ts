import { altTextHeader, dailyImagePath, type ImageKind, seenVersionHeader } from '#contract/images/limits.ts'
import type { DailyImage, TakenImage } from '#contract/images/images.ts'
import { type Caller, callAs } from '#testing/caller.ts'
import type { Player } from '#testing/cast.ts'
import { type FileScene, setFileScene } from '#testing/files/file-scene.ts'
import { noAccess } from '#testing/scene.ts'
import type { S3 } from '#testing/s3.ts'

type Place = { day: number; kind: ImageKind }
/** `seen` is the version over which it is put. */
type Put = Place & { seen?: number | undefined }
type Content = Buffer<ArrayBuffer> | string

export type ImageScene = FileScene & {
  /** Asks for anything as one of the cast, or as nobody. */
  ask(player: Player | null, path: string, init?: RequestInit): Promise<Response>
  /** Puts a picture of a day as the page does, over the one that stands there or over the version that was seen. */
  put(player: Player | null, place: Put, content: Content, alt?: string): Promise<Response>
  /** Puts one that is taken, as Priscilla. */
  upload(place: Put, content: Content, alt?: string): Promise<TakenImage>
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
  const versionAt = async (player: Player | null, place: Place) => {
    const answer = await ask(player, '/api/daily-images')
    if (answer.status !== 200) return 0
    const { images } = (await answer.json()) as { images: DailyImage[] }
    return images.find(({ day, kind }) => day === place.day && kind === place.kind)?.version ?? 0
  }
  const put: ImageScene['put'] = async (player, place, content, alt = '') => {
    const version = place.seen ?? (await versionAt(player, place))
    return ask(player, dailyImagePath(place.day, place.kind), {
      method: 'PUT',
      headers: { [altTextHeader]: encodeURIComponent(alt), [seenVersionHeader]: String(version) },
      body: content,
    })
  }
  return {
    ...scene,
    ask,
    put,
    upload: async (...sent) => {
      const answer = await put(cast.priscilla, ...sent)
      if (answer.status !== 200) throw new Error(`not taken: ${answer.status} ${await answer.text()}`)
      return (await answer.json()) as TakenImage
    },
    as: (player) => callAs(player, { database: scene.database, access: noAccess }),
    call: (player, method, path, body) =>
      ask(player, `/api/daily-images${path}`, {
        method,
        ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
      }),
  }
}
