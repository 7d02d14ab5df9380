import { type Procedure, procedures, type Schema } from '#testing/contract-procedures.ts'
import { fittingInput, takes } from '#testing/malformed-input.ts'
import type { Churches, Theirs } from './two-churches.ts'

/** One request, as it is sent. */
export type Asked = {
  asker: number
  method: string
  path: string
  host: string
  headers: Record<string, string>
  body?: string
}

type Random = () => number
type Known = Theirs['known']

/** Those after which the asker would not be one any more, and the one whose answer has no end. */
const ending = [
  'access.signOut',
  'account.delete',
  'account.signOutDevice',
  'account.signOutEverywhere',
  'account.changePassword',
  'apiKeys.revoke',
  'live.follow',
]
const asked = procedures.filter(({ name }) => !ending.includes(name))

/** Requests without end, in which somebody names, searches and visits what belongs to other churches. The same seed asks the same. */
export function* requestsOf({ askers, theirs: { known }, hosts }: Churches, seed: number): Generator<Asked> {
  const random = randomFrom(seed)
  const inputs = new Map(asked.map((procedure) => [procedure, inputsOf(procedure, known)]))
  for (;;) {
    const asker = whole(random, askers.length)
    const headers = headersOf(random, known)
    const host = pick(random, hosts)
    if (random() < 0.8) {
      const procedure = pick(random, asked)
      const input = inputs.get(procedure)?.(random)
      yield {
        asker,
        host,
        ...callOf(random, procedure, input),
        headers: { ...headers, 'content-type': 'application/json' },
      }
    } else {
      yield { asker, host, method: 'GET', path: addressOf(random, known), headers }
    }
  }
}

/** How a procedure is called: half the time by its name, half by its place below /api. */
function callOf(random: Random, { name, method, path }: Procedure, input: Record<string, unknown> = {}) {
  if (random() < 0.5) {
    return {
      method: 'POST',
      path: `/rpc/${name.replaceAll('.', '/')}`,
      body: JSON.stringify({ json: input }),
    }
  }
  const filled = path.replace(/\{\+?(\w+)\}/g, (_, field: string) => encodeURIComponent(String(input[field])))
  if (method !== 'GET' && method !== 'DELETE')
    return { method, path: `/api${filled}`, body: JSON.stringify(input) }
  const query = new URLSearchParams(
    Object.entries(input).flatMap(([field, value]) =>
      typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
        ? [[field, String(value)]]
        : [],
    ),
  )
  return { method, path: `/api${filled}?${query.toString()}` }
}

/** Makes inputs that a procedure takes, with what belongs to others wherever a field lets it stand. */
function inputsOf(
  { schema }: Procedure,
  theirs: Known,
): (random: Random) => Record<string, unknown> | undefined {
  if (!schema) return () => undefined
  const right = fittingInput(schema)
  const kinds: ((random: Random) => unknown)[] = [
    (random) => pick(random, theirs.ids),
    (random) => pick(random, theirs.words),
    (random) => pick(random, theirs.emails),
    (random) => pick(random, theirs.slugs),
    (random) => [pick(random, theirs.ids)],
    (random) => [pick(random, theirs.emails)],
    (random) => whole(random, 75) + 1,
  ]
  const fields = fieldsOf(schema).map((field) => ({
    field,
    kinds: kinds.filter((kind) => takes(schema, { ...right, [field]: kind(() => 0) })),
  }))
  return (random) => {
    const input = { ...right }
    for (const { field, kinds: fitting } of fields) {
      if (fitting.length > 0 && random() < 0.7) input[field] = pick(random, fitting)(random)
    }
    return input
  }
}

function fieldsOf(schema: Schema): string[] {
  const { shape } = schema as unknown as { shape?: Record<string, unknown> }
  return Object.keys(shape ?? fittingInput(schema))
}

/** An address of a page, a file, a picture or an export that belongs to others. */
function addressOf(random: Random, theirs: Known): string {
  const [id, slug, words] = [pick(random, theirs.ids), pick(random, theirs.slugs), pick(random, theirs.words)]
  return pick(random, [
    `/files/${id}`,
    `/files/${id}/320`,
    `/avatars/${words}`,
    `/avatars/${id.replaceAll('-', '')}`,
    `/logos/10x10-${id.replaceAll('-', '')}`,
    `/logos/${slug}`,
    `/daily-journal-images/day-${whole(random, 75) + 1}/reflection.jpg`,
    `/export`,
    `/organization-export?organization=${slug}`,
    `/join/${id}`,
    `/shared/${id}`,
    `/leader-insights/${id}`,
    `/admin/organizations/${slug}/edit`,
    `/preview?org=${slug}`,
    `/user-management?search=${words}`,
    `/audit-log?person=${id}`,
    `/invitations?org=${slug}`,
    `/progress-management?person=${id}`,
    `/direct-messages?conversation=${id}`,
    `/journal/search?text=${words}`,
    '/home',
    '/journal',
    '/progress',
    '/manifest.webmanifest',
    '/apple-touch-icon.png',
    `/hosts?domain=${slug}.localhost`,
  ])
}

/** What somebody may add who believes that headers say where they belong. */
function headersOf(random: Random, theirs: Known): Record<string, string> {
  const [id, slug] = [pick(random, theirs.ids), pick(random, theirs.slugs)]
  return pick<Record<string, string>>(random, [
    {},
    {},
    { 'x-forwarded-host': `${slug}.localhost`, 'x-forwarded-for': '198.51.100.7' },
    { forwarded: `host=${slug}.localhost;proto=https` },
    { 'x-organization-id': id, 'x-organization': slug, 'x-tenant': slug },
    { 'x-person-id': id, 'x-user': id },
    { referer: `http://${slug}.localhost/`, origin: `http://${slug}.localhost` },
  ])
}

function pick<Each>(random: Random, all: readonly Each[]): Each {
  return all[whole(random, all.length)] as Each
}

function whole(random: Random, below: number): number {
  return Math.floor(random() * below)
}

// Numbers from 0 up to 1 that look random: https://en.wikipedia.org/wiki/Xorshift
function randomFrom(seed: number): Random {
  let state = seed >>> 0 || 1
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 2 ** 32
  }
}
