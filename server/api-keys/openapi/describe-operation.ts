import type { Meta } from '#contract/procedure.ts'
import { fieldWords } from '#words/en/api-keys/api-fields.ts'
import { apiWords } from '#words/en/api-keys/api.ts'
import type { NotedProcedure } from './describe-api.ts'
import { describeSchema, type Schema } from './describe-schema.ts'
import type { ErrorAnswers, Reference, Response } from './error-answers.ts'
import { capitalized } from './named-schemas.ts'
import { noNotes, type Notes } from './notes.ts'

/** One call of the API. */
export type Operation = {
  operationId: string
  summary: string
  description: string
  tags: string[]
  /** Nothing, a session, or a key of one scope as well. */
  security: { session?: string[]; key?: string[] }[]
  parameters?: Parameter[]
  requestBody?: { required?: boolean; content: Content }
  responses: Record<string, Response | Reference>
}

export type Parameter = {
  name: string
  in: 'path' | 'query'
  required?: boolean
  description?: string
  schema: Schema
}

type Content = Response['content']
type Known = { schemas: Record<string, Schema>; errors: ErrorAnswers }

/** Says of an operation what it does, who may call it and by keys of which scope, and names what it takes and answers. */
export function describeOperation(
  operation: Operation,
  { procedure, notes }: NotedProcedure,
  { schemas, errors }: Known,
): void {
  const { meta, errorMap } = procedure['~orpc'] as { meta: Meta; errorMap: object }
  const { callers, scope } = meta
  const said = notes.own ?? notes.inherited
  operation.description = [said, apiWords.callers(callers, scope)].filter(Boolean).join('\n\n')
  const bySession = callers === 'anyone' ? [] : [{ session: [] }]
  operation.security = [...bySession, ...(scope ? [{ key: [scope] }] : [])]

  for (const parameter of operation.parameters ?? []) {
    const { own, inherited } = notes.input?.fields.get(parameter.name) ?? noNotes
    parameter.description = own ?? inherited ?? fieldWords[parameter.name] ?? ''
  }
  const name = operation.operationId.split('.').map(capitalized).join('')
  if (operation.requestBody) nameSchemas(operation.requestBody.content, notes.input, `${name}Body`, schemas)
  for (const [status, response] of Object.entries(operation.responses)) {
    if (!status.startsWith('2') || !('content' in response)) continue
    nameSchemas(response.content, notes.output, `${name}Answer`, schemas)
    response.description = apiWords.done
    operation.responses = { [status]: response, ...errors.answersTo(Object.keys(errorMap)) }
  }
}

// What has no name of its own in the contract is called after the call; what says nothing is the same everywhere.
function nameSchemas(
  content: Content,
  notes: Notes = noNotes,
  name: string,
  schemas: Known['schemas'],
): void {
  for (const media of Object.values(content)) {
    const schema = describeSchema(media.schema, notes)
    if (schema.$ref) continue
    const isEmpty = schema.properties && Object.keys(schema.properties).length === 0
    const called = isEmpty ? 'Nothing' : name
    schemas[called] = isEmpty ? { description: apiWords.nothing, ...schema } : schema
    media.schema = { $ref: `#/components/schemas/${called}` }
  }
}
