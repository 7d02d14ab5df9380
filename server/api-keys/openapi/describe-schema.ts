import { abilityWords } from '#words/en/api-keys/api-document.ts'
import { fieldWords } from '#words/en/api-keys/api-fields.ts'
import { noNotes, type Notes } from './notes.ts'

/** A JSON schema, as far as it is looked at here. */
export type Schema = {
  $ref?: string
  type?: string | string[]
  description?: string
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  [keyword: string]: unknown
}

/** A schema with its fields described: each by its comment, else by the word that stands for its name everywhere. */
export function describeSchema(schema: Schema, { fields }: Notes, words = fieldWords): Schema {
  const { properties, items, anyOf, oneOf, ...rest } = schema
  const part = (inner: Schema) => describeSchema(inner, { fields })
  return {
    ...rest,
    ...(anyOf && withoutChoice(anyOf.map(part))),
    ...(oneOf && { oneOf: oneOf.map(part) }),
    ...(items && { items: part(items) }),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, field]) => [
          name,
          describeField(name, field, fields.get(name) ?? noNotes, words),
        ]),
      ),
    }),
  }
}

function describeField(name: string, field: Schema, notes: Notes, words: typeof fieldWords): Schema {
  const described = describeSchema(field, notes, name === 'can' ? abilityWords : fieldWords)
  // What it refers to says itself what it is.
  const description = notes.own ?? (field.$ref ? undefined : (notes.inherited ?? words[name]))
  return description ? { ...described, description } : described
}

// Something of one type or null is said in fewer words.
function withoutChoice(choices: Schema[]): Schema {
  const [one, other] = choices
  if (
    choices.length !== 2 ||
    typeof one?.type !== 'string' ||
    other?.type !== 'null' ||
    one.enum ||
    one.const
  )
    return { anyOf: choices }
  return { ...one, type: [one.type, 'null'] }
}
