import type { Document } from './describe-api.ts'
import type { Operation } from './describe-operation.ts'
import { exampleOf } from './example-of.ts'

/** How a call is made in some language. */
export type Sample = { lang: string; source: string }

type Call = {
  method: string
  url: string
  headers: Record<string, string>
  /** As JSON; undefined where nothing is sent. */
  body: string | undefined
  /** The name of the schema that it is answered by; null where the answer comes piece by piece. */
  answer: string | null
}

/** By the name of each operation: how it is called by curl and in TypeScript, on the server at this address. */
export function samplesOf(document: Document, appUrl: string): Record<string, Sample[]> {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const call = callOf(document, operation, { method: method.toUpperCase(), path, appUrl })
      const samples = [
        { lang: 'curl', source: byCurl(call) },
        { lang: 'TypeScript', source: inTypeScript(call, appUrl) },
      ]
      return [operation.operationId, samples] as const
    }),
  )
  return Object.fromEntries(calls)
}

type Place = { method: string; path: string; appUrl: string }

function callOf({ components }: Document, operation: Operation, { method, path, appUrl }: Place): Call {
  const { parameters = [], requestBody, responses, security } = operation
  const values = parameters
    .filter(({ required }) => required)
    .map((one) => ({ ...one, value: String(exampleOf(one.schema, components.schemas, one.name)) }))
  const inPath = new Map(values.filter((one) => one.in === 'path').map(({ name, value }) => [name, value]))
  const query = new URLSearchParams(
    values.filter((one) => one.in === 'query').map(({ name, value }) => [name, value]),
  )
  const sent = requestBody?.content['application/json']?.schema
  const body = sent && JSON.stringify(exampleOf(sent, components.schemas), null, 2)
  const answer = responses['200'] ?? responses['201']
  const answered = answer && 'content' in answer ? answer.content['application/json']?.schema : undefined
  const place = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => inPath.get(name) ?? '')
  return {
    method,
    url: `${appUrl}/api${place}${query.size > 0 ? `?${query.toString()}` : ''}`,
    headers: { ...whoAsks(security, appUrl), ...(body && { 'content-type': 'application/json' }) },
    body,
    answer: answered?.$ref?.split('/').at(-1) ?? null,
  }
}

function whoAsks(security: Operation['security'], appUrl: string): Record<string, string> {
  if (security.some(({ key }) => key)) return { authorization: 'Bearer emmaus_…' }
  if (security.length === 0) return {}
  return { cookie: `${appUrl.startsWith('https:') ? '__Host-' : ''}emmaus.session=…` }
}

function byCurl({ method, url, headers, body, answer }: Call): string {
  const isPlain = method === (body === undefined ? 'GET' : 'POST')
  return [
    `curl${answer === null ? ' -N' : ''}${isPlain ? '' : ` -X ${method}`} '${url}'`,
    ...Object.entries(headers).map(([name, value]) => `-H '${name}: ${value}'`),
    ...(body === undefined ? [] : [`-d '${body.replaceAll("'", String.raw`'\''`)}'`]),
  ].join(' \\\n  ')
}

function inTypeScript({ method, url, headers, body, answer }: Call, appUrl: string): string {
  const options = [
    ...(method === 'GET' ? [] : [`  method: '${method}',`]),
    ...(Object.keys(headers).length === 0 ? [] : [`  headers: ${indented(inCode(headers))},`]),
    ...(body === undefined ? [] : [`  body: JSON.stringify(${indented(inCode(JSON.parse(body)))}),`]),
  ]
  const given = options.length > 0 ? `, {\n${options.join('\n')}\n}` : ''
  return [
    ...(answer === null
      ? []
      : [
          `// npx openapi-typescript ${appUrl}/api/openapi.json -o emmaus.ts`,
          `import type { components } from './emmaus.ts'`,
          '',
        ]),
    `const response = await fetch('${url}'${given})`,
    'if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`)',
    answer === null
      ? 'for await (const piece of response.body!.pipeThrough(new TextDecoderStream())) console.log(piece)'
      : `const answer = (await response.json()) as components['schemas']['${answer}']`,
  ].join('\n')
}

// As one writes it in code: names without quotation marks where they can be.
function inCode(value: unknown): string {
  return JSON.stringify(value, null, 2)
    .replaceAll(/^(\s*)"([a-z]\w*)": /gim, '$1$2: ')
    .replaceAll(/"([^"'\\]*)"/g, "'$1'")
}

function indented(code: string): string {
  return code.replaceAll('\n', '\n  ')
}
