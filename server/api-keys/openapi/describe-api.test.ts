import { readFile } from 'node:fs/promises'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { procedures } from '#testing/contract-procedures.ts'
import { describeApi, type Document, operationsIn } from './describe-api.ts'
import type { Schema } from './describe-schema.ts'
import { exampleOf } from './example-of.ts'
import { samplesOf } from './samples.ts'

let document: Document
beforeAll(async () => {
  document = await describeApi({ appName: 'Emmaus' })
})

test('the document is one in which Redocly finds nothing', async () => {
  const config = await createConfig({ extends: ['recommended'] })
  const lint = (given: object) =>
    lintFromString({ source: JSON.stringify(given), absoluteRef: '/openapi.json', config })
  expect(await lint(document)).toEqual([])
  expect(await lint({ ...document, servers: [] })).not.toEqual([])
})

describe('every operation', () => {
  test('says in words what it does and who may call it, by a session, by keys of one scope, or without any', () => {
    const described = operationsIn(document).map(({ operationId, description, security }) => {
      const [, scope] = / Also with an API key that has the scope `(.*)`\.$/.exec(description) ?? []
      expect(description, operationId).toMatch(/^[A-Z]\S* .*\.\n\nFor [^\n]+\.$/s)
      return [operationId, scope, security]
    })
    expect(described).toContainEqual(['access.signIn', undefined, []])
    expect(new Set(described)).toEqual(
      new Set(
        procedures.map(({ name, callers, scope }) => {
          const bySession = callers === 'anyone' ? [] : [{ session: [] }]
          return [name, scope, [...bySession, ...(scope ? [{ key: [scope] }] : [])]]
        }),
      ),
    )
    expect(Object.keys(document.components.securitySchemes)).toEqual(['session', 'key'])
  })

  test('has a summary, a tag that is described, and a word on each parameter', () => {
    const tags = new Map(document.tags.map(({ name, description }) => [name, description]))
    const bare = operationsIn(document).filter(
      ({ summary, tags: [tag = ''], parameters = [] }) =>
        !summary || !tags.get(tag) || parameters.some(({ description }) => !description),
    )
    expect(bare).toEqual([])
  })

  test('takes and answers schemas by name, and refuses by responses that all share', () => {
    const media = operationsIn(document).flatMap(({ requestBody, responses }) => {
      const answers = Object.values(responses).map((one) => ('$ref' in one ? one : one.content))
      return [requestBody?.content, ...answers].filter((one) => one !== undefined)
    })
    const schemas = media.flatMap((one) =>
      '$ref' in one ? [one] : Object.values(one).map(({ schema }) => schema),
    )
    expect(schemas.length).toBeGreaterThan(1000)
    expect(schemas.filter((schema) => !schema.$ref)).toEqual([])
  })

  test('has samples by curl and in TypeScript, of which the contract takes what they send', () => {
    const samples = samplesOf(document, 'https://emmaus.example')
    for (const { operationId, parameters = [], requestBody } of operationsIn(document)) {
      const { schemas } = document.components
      const [curl, typeScript] = samples[operationId] ?? []
      expect([curl?.lang, typeScript?.lang], operationId).toEqual(['curl', 'TypeScript'])
      const needed = parameters.filter(({ required }) => required)
      const given = needed.map(
        ({ name, schema }) => [name, String(exampleOf(schema, schemas, name))] as const,
      )
      const sent = requestBody?.content['application/json']?.schema
      const body = sent && exampleOf(sent, schemas)
      for (const source of [curl?.source, typeScript?.source]) {
        expect(source).toContain('https://emmaus.example/api/')
        for (const [, value] of given) expect(source).toContain(value)
      }
      if (body) expect(curl?.source).toContain(JSON.stringify(body, null, 2))
      const { schema } = procedures.find(({ name }) => name === operationId) ?? {}
      const taken = schema?.safeParse({ ...Object.fromEntries(given), ...(body as object) })
      expect(taken?.error, operationId).toBeUndefined()
    }
    const [curl, typeScript] = samples['people.assign']?.map(({ source }) => source) ?? []
    expect(curl).toMatchInlineSnapshot(`
      "curl 'https://emmaus.example/api/assignments' \\
        -H 'authorization: Bearer emmaus_…' \\
        -H 'content-type: application/json' \\
        -d '{
        "leaderId": "019a9b2f-6a1c-7d0e-8c7a-2a1d5e6f7a80",
        "participantIds": [
          "019a9b2f-6a1c-7d0e-8c7a-2a1d5e6f7a80"
        ]
      }'"
    `)
    expect(typeScript).toMatchInlineSnapshot(`
      "// npx openapi-typescript https://emmaus.example/api/openapi.json -o emmaus.ts
      import type { components } from './emmaus.ts'

      const response = await fetch('https://emmaus.example/api/assignments', {
        method: 'POST',
        headers: {
          authorization: 'Bearer emmaus_…',
          'content-type': 'application/json'
        },
        body: JSON.stringify({
          leaderId: '019a9b2f-6a1c-7d0e-8c7a-2a1d5e6f7a80',
          participantIds: [
            '019a9b2f-6a1c-7d0e-8c7a-2a1d5e6f7a80'
          ]
        }),
      })
      if (!response.ok) throw new Error(\`\${response.status}: \${await response.text()}\`)
      const answer = (await response.json()) as components['schemas']['PeopleAssignAnswer']"
    `)
  })
})

describe('every schema', () => {
  test('has its fields described, and a description where the contract names it', () => {
    const { schemas } = document.components
    const fields = schemasIn(schemas).flatMap(({ properties = {} }) => Object.entries(properties))
    const isBare = (field: Schema) => !field.description && !field.$ref
    expect(fields.length).toBeGreaterThan(1500)
    expect(fields.filter(([, field]) => isBare(field))).toEqual([])
    const named = Object.entries(schemas).filter(([name]) => !/(?:Body|Answer)$/.test(name))
    expect(named.filter(([, schema]) => isBare(schema))).toEqual([])
    // What the comments say, by whichever way a schema came to its fields.
    expect(schemas.ManagedPerson?.description).toBe('Somebody in the organization as its admins see them.')
    expect(schemas.ManagedPerson?.properties).toMatchObject({
      avatar: { description: 'Where to get their picture, or null.' },
      confirmed: { description: 'Whether the address was shown to be theirs.' },
      can: { properties: { suspend: { description: 'Suspend them.' } } },
    })
  })

  test('that recurs has a name', () => {
    const inline = Object.values(document.components.schemas).flatMap((schema) => schemasIn(schema).slice(1))
    const large = inline.filter(({ properties = {} }) => Object.keys(properties).length >= 3)
    // Around what a stream sends stands the same each time.
    const shapes = large.filter(({ properties }) => !properties?.retry).map(shapeOf)
    expect(shapes.length).toBeGreaterThan(50)
    expect(shapes.filter((shape, at) => shapes.indexOf(shape) !== at)).toEqual([])
  })
})

test('each tag and each word for a field is of use', async () => {
  const used = JSON.stringify(document)
  const words = await Promise.all(
    ['api-fields', 'api-document'].map((file) =>
      readFile(new URL(`../../../words/en/api-keys/${file}.ts`, import.meta.url), 'utf8'),
    ),
  )
  const said = [...words.join('\n').matchAll(/^ {2}\S.*?: '(.*)',$/gm)].map(([, word = '']) => word)
  expect(said.length).toBeGreaterThan(300)
  expect(said.filter((word) => !used.includes(word))).toEqual([])
})

/** Every schema within this one, itself first. */
function schemasIn(part: unknown): Schema[] {
  if (typeof part !== 'object' || part === null) return []
  const inner = Object.values(part).flatMap((one) => schemasIn(one))
  return 'properties' in part || 'type' in part ? [part as Schema, ...inner] : inner
}

function shapeOf(schema: Schema): string {
  return JSON.stringify(schema, (key, value: unknown) => (key === 'description' ? undefined : value))
}
