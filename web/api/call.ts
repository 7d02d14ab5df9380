import { createORPCErrorFromJson, isORPCErrorJson, ORPCError } from '@orpc/client'
import { StandardRPCJsonSerializer } from '@orpc/client/standard'

const wire = new StandardRPCJsonSerializer()

export type Call = {
  /** The procedure: `['home', 'read']`. */
  path: readonly string[]
  input: unknown
  headers: Record<string, string>
  signal: AbortSignal | undefined
  /** Hears of the answer before it is read. */
  onAnswer: (answer: Response) => void
}

/**
 * Calls a procedure as oRPC's own link does, but for streams, files and batches: those would cost every first load
 * 5 kB. A page that needs one of them fetches that link late.
 */
export async function callProcedure({ path, input, headers, signal, onAnswer }: Call): Promise<unknown> {
  const [json, meta] = wire.serialize(input)
  const answer = await fetch(`/rpc/${path.map(encodeURIComponent).join('/')}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'x-csrf-token': 'orpc' },
    body: JSON.stringify({ json, meta }),
    redirect: 'manual',
    signal: signal ?? null,
  })
  onAnswer(answer)
  if (isProxysOwn(answer)) throw new ORPCError('UNAVAILABLE', { status: answer.status })
  const { json: body, meta: types = [] } = (await answer.json()) as Body
  const output = wire.deserialize(body, types)
  if (answer.ok) return output
  throw isORPCErrorJson(output)
    ? createORPCErrorFromJson(output)
    : new ORPCError('MALFORMED', { status: answer.status })
}

type Body = { json: unknown; meta?: Parameters<typeof wire.deserialize>[1] }

// A proxy in front that cannot reach the server answers with a page of its own.
function isProxysOwn({ status, headers }: Response): boolean {
  return status >= 502 && status <= 504 && !headers.get('content-type')?.includes('json')
}
