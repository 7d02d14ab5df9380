import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { liveEvents } from '#contract/live/live-event.ts'
import { describeSchema, type Schema } from './describe-schema.ts'
import { noNotes, type Notes } from './notes.ts'

/** Every event that the stream tells; the contract holds them by name, of which no schema of zod makes a choice. */
export function describeLiveEvents(notes: Notes): Schema {
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
