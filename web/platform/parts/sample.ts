import type * as z from 'zod/mini'
import type { $ZodTypes } from 'zod/v4/core'

const noon = new Date('2026-11-20T17:00:00Z')

/**
 * A record of the contract in which everything is as empty as it may be, but for what is given: no text, no number above the least, nothing
 * in a list, null where that may be, and the first of what may be chosen. Moments are noon in New York on November 20, 2026.
 */
export function sample<Schema extends z.ZodMiniType>(
  schema: Schema,
  given: Partial<z.output<Schema>> = {},
): z.output<Schema> {
  const empty = emptyOf(schema as unknown as $ZodTypes)
  return (typeof empty === 'object' ? { ...empty, ...given } : empty) as z.output<Schema>
}

function emptyOf({ _zod: { def } }: $ZodTypes): unknown {
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape)
          .map(([name, field]) => [name, emptyOf(field as $ZodTypes)] as const)
          .filter(([, value]) => value !== undefined),
      )
    case 'string':
      return 'format' in def && def.format === 'uuid' ? '00000000-0000-4000-8000-000000000000' : ''
    case 'number':
      return 0
    case 'boolean':
      return false
    case 'array':
      return []
    case 'record':
      return {}
    case 'date':
      return noon
    case 'nullable':
      return null
    case 'enum':
      return Object.values(def.entries)[0]
    case 'literal':
      return def.values[0]
    case 'union':
      return emptyOf(def.options[0] as $ZodTypes)
    case 'pipe':
      return emptyOf(def.out as $ZodTypes)
    case 'tuple':
      return def.items.map((item) => emptyOf(item as $ZodTypes))
    case 'readonly':
    case 'nonoptional':
      return emptyOf(def.innerType as $ZodTypes)
    case 'optional':
    case 'undefined':
      return undefined
    default:
      throw new Error(`There is no sample of a ${def.type}`)
  }
}
