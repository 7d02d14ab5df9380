import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Logger } from 'pino'
import { publicProfile } from '#contract/profile/public-profile.ts'
import { disposition } from '#server/files/deliver.ts'
import { failure } from '#server/platform/failure.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Asked } from '#server/platform/raw-route.ts'

/** What is handed out: the name of the file, its kind, and its bytes while they are read. */
export type Download = { name: string; mediaType: string; body: Readable }

/** Something that may be had as a download. */
export type Offer = {
  /** Fails where whoever asks may not have it now. */
  require(actor: Actor): Promise<unknown>
  begin(actor: Actor): Promise<Download>
}

/** Hands it out by GET and answers by HEAD whether it would; where nothing is offered there is nothing. */
export async function download(asked: Asked, log: Logger, offer: Offer | null): Promise<void> {
  if (!offer) throw failure('NOT_FOUND')
  if (isFromElsewhere(asked)) throw failure('CSRF_TOKEN_MISMATCH')
  const actor = { ...asked.actor, shown: personIn(asked) ?? asked.actor.shown ?? null }
  if (asked.request.method === 'GET') return send(asked, await offer.begin(actor), log)
  await offer.require(actor)
  // By this the page knows that it is ours, and no page of something in between.
  asked.response.writeHead(200, { 'content-disposition': 'attachment' }).end()
}

async function send(
  { response, id }: Asked,
  { name, mediaType, body }: Download,
  log: Logger,
): Promise<void> {
  response.writeHead(200, {
    'content-type': mediaType,
    'content-disposition': disposition({ name, inline: false }),
  })
  await pipeline(body, response).catch((error: unknown) => {
    // Half of it is gone already: all that can be told is that it is not whole, by breaking off.
    const isGone = error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE'
    if (!isGone) log.error({ err: error, request: id }, 'an export broke off')
  })
}

// A link on another site that had somebody's data downloaded would take a turn of theirs, and frighten them.
function isFromElsewhere({ request }: Asked): boolean {
  return ['cross-site', 'same-site'].includes(String(request.headers['sec-fetch-site']))
}

// The one whom the page shows from which this was asked.
function personIn({ request }: Asked): string | null {
  const named = new URLSearchParams(request.url?.split('?')[1]).get('person')
  if (named === null) return null
  const { data, error } = publicProfile.shape.id.safeParse(named)
  if (error)
    throw failure('INVALID_INPUT', { fields: { person: error.issues.map(({ message }) => message) } })
  return data
}
