import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { type ErrorCode, errors } from '#contract/errors.ts'
import { apiWords } from '#words/en/api-keys/api.ts'
import { describeSchema, type Schema } from './describe-schema.ts'
import { noNotes, type Notes } from './notes.ts'

export type Response = { description: string; content: Record<string, { schema: Schema }> }
export type Reference = { $ref: string }

/** The errors of the contract: a schema for each code, and a response for each set of codes that leaves with one status. */
export type ErrorAnswers = {
  schemas: Record<string, Schema>
  responses: Record<string, Response>
  /** What a call that lists these codes is answered by status, whatever else goes wrong included. */
  answersTo(codes: string[]): Record<string, Reference>
}

/** What the document says of errors: the codes that its calls list, each written down once `answersTo` asks for it. */
export function describeErrors(notes: Notes): ErrorAnswers {
  const schemas: Record<string, Schema> = {
    OtherError: { description: apiWords.otherError, ...errorSchema(otherError) },
  }
  const responses: Record<string, Response> = { Other: responseOf(apiWords.otherError, 'OtherError') }

  function answerOf(codes: ErrorCode[]): Reference {
    const names = codes.map(nameOf)
    const name = names.join('Or')
    const said = codes.map((code) => `\`${code}\`: ${notes.fields.get(code)?.own ?? ''}`)
    for (const code of codes)
      schemas[`${nameOf(code)}Error`] ??= schemaOf(code, notes.fields.get(code) ?? noNotes)
    responses[name] ??= responseOf(said.join('\n\n'), ...names.map((one) => `${one}Error`))
    return { $ref: `#/components/responses/${name}` }
  }

  return {
    schemas,
    responses,
    answersTo: (listed) => {
      const byStatus = Map.groupBy(listed.filter(isCode), (code) => errors[code].status)
      const answers = [...byStatus].map(([status, codes]) => [status, answerOf(codes)] as const)
      return Object.fromEntries([...answers, ['default', { $ref: '#/components/responses/Other' }]])
    },
  }
}

/** What no call lists: how it was asked, or what nobody expected. */
const otherError = { defined: { type: 'boolean' }, code: { type: 'string' }, status: { type: 'integer' } }

function schemaOf(code: ErrorCode, notes: Notes): Schema {
  const error = errors[code]
  const [, data] =
    'data' in error ? new ZodToJsonSchemaConverter().convert(error.data, { strategy: 'output' }) : []
  return {
    description: notes.own ?? '',
    ...errorSchema({
      defined: { const: true },
      code: { const: code },
      status: { const: error.status },
      ...(data && { data: describeSchema(data as Schema, notes.fields.get('data') ?? noNotes) }),
    }),
  }
}

function errorSchema(fields: Record<string, Schema>): Schema {
  const properties = { ...fields, message: { type: 'string' } }
  const words = Object.entries(apiWords.errorFields).map(
    ([name, own]) => [name, { ...noNotes, own }] as const,
  )
  const schema = { type: 'object', properties, required: Object.keys(properties) }
  return describeSchema(schema, { fields: new Map(words) })
}

function responseOf(description: string, ...schemas: string[]): Response {
  const references = schemas.map((name) => ({ $ref: `#/components/schemas/${name}` }))
  const [only, second] = references
  const schema = only && !second ? only : { oneOf: references }
  return { description, content: { 'application/json': { schema } } }
}

function isCode(code: string): code is ErrorCode {
  return code in errors
}

// NOT_FOUND is NotFound.
function nameOf(code: ErrorCode): string {
  return code.replaceAll(/_?([A-Z])([A-Z]*)/g, (_, first: string, rest: string) => first + rest.toLowerCase())
}
