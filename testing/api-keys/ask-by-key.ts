import type { Procedure } from '#testing/contract-procedures.ts'
import { fittingInput } from '#testing/malformed-input.ts'
import type { TestServer } from '#testing/server.ts'

/** What was answered over HTTP; `code` is that of a refusal. */
export type KeyAnswer = { status: number; code: string | undefined; body: unknown; headers: Headers }

type Input = Record<string, unknown>

/** Asks for a path by a key, as a program does. */
export async function askByKey(
  server: Pick<TestServer, 'url'>,
  key: string,
  path: string,
  init: RequestInit = {},
): Promise<KeyAnswer> {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json', ...init.headers }
  const answer = await fetch(server.url + path, { redirect: 'manual', ...init, headers })
  const text = await answer.text()
  const body: unknown = answer.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text
  // Below /rpc our own protocol says it.
  const told: unknown = typeof body === 'object' && body && 'json' in body ? body.json : body
  const code = typeof told === 'object' && told && 'code' in told ? String(told.code) : undefined
  return { status: answer.status, code, body, headers: answer.headers }
}

/** Calls a procedure by a key over REST, with an input that the contract takes, in which these fields are as given, or left out. */
export function callByKey(
  server: Pick<TestServer, 'url'>,
  key: string,
  { method, path, schema }: Procedure,
  given: Input = {},
): Promise<KeyAnswer> {
  const input: Input = { ...(schema && fittingInput(schema)), ...given }
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(input[name])))
  if (method !== 'GET') return askByKey(server, key, `/api${filled}`, { method, body: JSON.stringify(input) })
  const named = Object.entries(input).filter(([, value]) => value !== undefined)
  const query = new URLSearchParams(named.map(([name, value]) => [name, String(value)]))
  return askByKey(server, key, `/api${filled}?${query.toString()}`)
}
