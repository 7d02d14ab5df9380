import { OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { type AnyContractProcedure, isContractProcedure } from '@orpc/contract'
import { contract } from '#contract/index.ts'
import { liveEvents } from '#contract/live/live-event.ts'
import { apiWords } from '#words/en/api-keys/api.ts'
import { tagWords } from '#words/en/api-keys/api-document.ts'
import { describeOperation, type Operation } from './describe-operation.ts'
import { describeSchema, type Schema } from './describe-schema.ts'
import { describeErrors, type Response } from './error-answers.ts'
import { namedSchemas } from './named-schemas.ts'
import { noNotes, type Notes, readNotes } from './notes.ts'

/** The API as an OpenAPI 3.1 document. */
export type Document = {
  openapi: string
  info: { title: string; version: string; description: string; license: object }
  servers: { url: string }[]
  tags: { name: string; description: string }[]
  /** By path, then by method. */
  paths: Record<string, Record<string, Operation>>
  components: {
    schemas: Record<string, Schema>
    responses: Record<string, Response>
    securitySchemes: Record<'session' | 'key', object>
  }
}

/**
 * Writes the contract down: each schema that it exports by its name, what a call takes and answers by that of the call, and what the
 * comments of the contract say of all of them.
 */
export async function describeApi({ appName }: { appName: string }): Promise<Document> {
  const notesOf = await readNotes()
  const named = await namedSchemas(notesOf)
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
  const generated = await generator.generate(contract, {
    commonSchemas: Object.fromEntries(named.map(({ name, schema }) => [name, { schema }])),
    customErrorResponseBodySchema: () => ({}),
  })
  const { paths, components } = withoutNoise(generated) as unknown as Pick<Document, 'paths' | 'components'>
  const schemas = Object.fromEntries(
    named.map(({ name, notes }) => {
      const schema =
        name === 'LiveEvent'
          ? describeLiveEvents(notesOf('live/live-event.ts', 'liveEvents'))
          : describeSchema(components.schemas[name] ?? {}, notes)
      return [name, { ...(notes.own && { description: notes.own }), ...schema }]
    }),
  )
  const errors = describeErrors(notesOf('errors.ts', 'errors'))
  const procedures = proceduresOf(notesOf('index.ts', 'contract'))
  for (const operation of operationsIn({ paths })) {
    const procedure = procedures.get(operation.operationId)
    if (procedure) describeOperation(operation, procedure, { schemas, errors })
  }
  return withoutUnused({
    openapi: '3.1.1',
    info: {
      title: apiWords.title(appName),
      version: '1',
      description: apiWords.description,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    // Below whichever host was asked: a church may have one of its own.
    servers: [{ url: '/api' }],
    tags: Object.entries(tagWords).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: { ...schemas, ...errors.schemas },
      responses: errors.responses,
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'emmaus.session', description: apiWords.session },
        key: { type: 'http', scheme: 'bearer', description: apiWords.key },
      },
    },
  })
}

/** Every operation of a document. */
export function operationsIn({ paths }: Pick<Document, 'paths'>): Operation[] {
  return Object.values(paths).flatMap((methods) => Object.values(methods))
}

/** The methods by which a path can be asked; none where there is no such path. */
export function methodsOf({ paths }: Document, path: string): string[] {
  const steps = path.split('/')
  const known = Object.entries(paths).filter(([pattern]) => {
    const expected = pattern.split('/')
    return (
      expected.length === steps.length &&
      expected.every((step, at) => step.startsWith('{') || step === steps[at])
    )
  })
  return known.flatMap(([, methods]) => Object.keys(methods).map((method) => method.toUpperCase()))
}

const bounds: unknown[] = [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER]

// What the generator says of every parameter, every date and every whole number tells nobody anything.
function withoutNoise<Part>(part: Part): Part {
  const text = JSON.stringify(part, (key, value: unknown) =>
    ['allowEmptyValue', 'allowReserved', 'x-native-type'].includes(key) || bounds.includes(value)
      ? undefined
      : value,
  )
  return JSON.parse(text) as Part
}

// Some schemas stand only within others that are written out.
function withoutUnused(document: Document): Document {
  const text = JSON.stringify(document)
  const all = Object.entries(document.components.schemas)
  const used = all.filter(([name]) => text.includes(`"#/components/schemas/${name}"`))
  if (used.length === all.length) return document
  const components = { ...document.components, schemas: Object.fromEntries(used) }
  return withoutUnused({ ...document, components })
}

/** Every event that the stream tells; the contract holds them by name, of which no schema of zod makes a choice. */
function describeLiveEvents(notes: Notes): Schema {
  const converter = new ZodToJsonSchemaConverter()
  const events = Object.entries(liveEvents).map(([name, event]) => {
    const [, data] = converter.convert(event, { strategy: 'output' })
    const { own, ...inner } = notes.fields.get(name) ?? noNotes
    const properties = { id: { type: 'integer' }, name: { const: name }, data: data as Schema }
    const required = Object.keys(properties)
    const fields = new Map([['data', inner]])
    return { description: own ?? '', ...describeSchema({ type: 'object', properties, required }, { fields }) }
  })
  return { oneOf: events }
}

/** A procedure of the contract with what its comments say. */
export type NotedProcedure = { procedure: AnyContractProcedure; notes: Notes }

/** Every procedure of the contract by its place there: "people.list". */
function proceduresOf(notes: Notes): Map<string, NotedProcedure> {
  return new Map(proceduresIn(contract, notes))
}

function proceduresIn(tree: object, notes: Notes, place: string[] = []): [string, NotedProcedure][] {
  return Object.entries(tree).flatMap(([name, part]: [string, object]): [string, NotedProcedure][] => {
    const noted = notes.fields.get(name) ?? noNotes
    if (!isContractProcedure(part)) return proceduresIn(part, noted, [...place, name])
    return [[[...place, name].join('.'), { procedure: part, notes: noted }]]
  })
}
