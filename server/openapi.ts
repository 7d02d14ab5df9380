import { isContractProcedure } from '@orpc/contract'
import { OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { html, raw } from 'hono/html'
import { contract } from '#contract/index.ts'
import type { Brand } from '#contract/organizations/brand.ts'
import { brandIcons, brandSheet } from '#server/brand/brand-head.ts'
import type { Meta } from '#contract/procedure.ts'
import { apiWords } from '#words/en/api.ts'

type Document = Awaited<ReturnType<OpenAPIGenerator['generate']>>

/** The contract as an OpenAPI 3.1 document. */
export async function describeApi({
  appName,
  appUrl,
}: {
  appName: string
  appUrl: string
}): Promise<Document> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
  const document = await generator.generate(contract, {
    info: { title: appName, version: '1', description: apiWords.description },
    servers: [{ url: `${appUrl}/api` }],
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'emmaus.session' },
        key: { type: 'http', scheme: 'bearer', description: apiWords.key },
      },
    },
  })
  const secured = securityIn(contract)
  for (const operation of operationsIn(document))
    operation.security = secured.get(operation.operationId) ?? []
  return document
}

type Security = { session?: string[]; key?: string[] }[]

// By name, what each procedure takes: nothing, a session, or a key of its scope as well.
function securityIn(tree: object, path: string[] = []): Map<string | undefined, Security> {
  const found = new Map<string | undefined, Security>()
  for (const [name, part] of Object.entries(tree) as [string, object][]) {
    const steps = [...path, name]
    if (isContractProcedure(part)) {
      const { callers, scope } = part['~orpc'].meta as Meta
      const bySession = callers === 'anyone' ? [] : [{ session: [] }]
      found.set(steps.join('.'), [...bySession, ...(scope ? [{ key: [scope] }] : [])])
    } else {
      for (const [inner, security] of securityIn(part, steps)) found.set(inner, security)
    }
  }
  return found
}

function operationsIn(document: Document): { operationId?: string; security?: Security }[] {
  return Object.values(document.paths ?? {}).flatMap((item) => Object.values(item ?? {}) as object[])
}

/** The methods by which a path can be asked; none where there is no such path. */
export function methodsOf(document: Document, path: string): string[] {
  const steps = path.split('/')
  const known = Object.entries(document.paths ?? {}).filter(([pattern]) => {
    const expected = pattern.split('/')
    return (
      expected.length === steps.length &&
      expected.every((step, at) => step.startsWith('{') || step === steps[at])
    )
  })
  return known.flatMap(([, item]) => Object.keys(item ?? {}).map((method) => method.toUpperCase()))
}

/** The contract as it is handed out. */
export type WrittenApi = {
  document: Document
  /** As JSON. */
  json: string
  /** What a page for people says of it, as HTML. */
  sections: string
}

/** Writes a document once for whoever asks: it is large, and anybody may ask. */
export async function writeApi(document: Document): Promise<WrittenApi> {
  const operations = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    Object.entries(item ?? {}).map(([method, operation]) => ({ method, path, ...(operation as Operation) })),
  )
  const groups = Map.groupBy(operations, ({ tags }) => tags?.[0] ?? '')
  const sections = await html`${[...groups].map(
    ([tag, members]) =>
      html`<h2>${tag}</h2>
        ${members.map(operationSection)}`,
  )}`
  return { document, json: JSON.stringify(document), sections: String(sections) }
}

/** The contract as a page for people. */
export function apiPage(
  { document, sections }: WrittenApi,
  { brand, theme }: { brand: Brand; theme: 'light' | 'dark' | 'system' },
): ReturnType<typeof html> {
  return html`<!doctype html>
    <html lang="en" data-theme="${theme}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${apiWords.title(document.info.title)}</title>
        <link rel="stylesheet" href="/plain.css" />
        ${raw(brandIcons(brand) + brandSheet(brand))}
      </head>
      <body>
        <main>
          <h1>${apiWords.title(document.info.title)}</h1>
          <p>${apiWords.description}</p>
          <p><a href="/api/openapi.json">${apiWords.document}</a></p>
          ${raw(sections)}
        </main>
      </body>
    </html>`
}

type Operation = {
  tags?: string[]
  security?: Security
  summary?: string
  parameters?: { name: string; in: string; required?: boolean; schema?: object }[]
  requestBody?: { content?: Record<string, { schema?: object }> }
  responses?: Record<string, { content?: Record<string, { schema?: object }> }>
}

function operationSection({
  method,
  path,
  summary,
  security,
  parameters,
  requestBody,
  responses,
}: Operation & { method: string; path: string }) {
  const body = requestBody?.content?.['application/json']?.schema
  const scopes = security?.flatMap(({ key }) => key ?? []) ?? []
  return html`<details>
    <summary><code>${method.toUpperCase()} /api${path}</code> ${summary ?? ''}</summary>
    ${scopes.map((scope) => html`<p>${apiWords.scope} <code>${scope}</code></p>`)}
    ${
      parameters?.length
        ? html`<h3>${apiWords.parameters}</h3>
            <ul>
              ${parameters.map(
                (one) =>
                  html`<li>
                    <code>${one.name}</code> (${one.in}) <code>${JSON.stringify(one.schema)}</code>
                  </li>`,
              )}
            </ul>`
        : ''
    }
    ${
      body
        ? html`<h3>${apiWords.body}</h3>
            ${schemaText(body)}`
        : ''
    }
    <h3>${apiWords.answers}</h3>
    ${Object.entries(responses ?? {}).map(
      ([status, answer]) =>
        html`<h4>${status}</h4>
          ${schemaText(answer.content?.['application/json']?.schema ?? {})}`,
    )}
  </details>`
}

function schemaText(schema: object) {
  return html`<pre>${JSON.stringify(schema, null, 2)}</pre>`
}
