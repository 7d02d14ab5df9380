import type { AnySchema } from '@orpc/contract'
import { contractFiles, contractFolder, type Notes } from './notes.ts'

/** A schema that the contract exports, by the name that it has in the document: "ManagedPerson". */
export type NamedSchema = { name: string; schema: AnySchema; notes: Notes }

/** Every schema that the contract exports. */
export async function namedSchemas(notesOf: (file: string, name: string) => Notes): Promise<NamedSchema[]> {
  const found = await Promise.all(
    (await contractFiles()).map(async (file) => {
      const exported = (await import(new URL(file, contractFolder).href)) as Record<string, unknown>
      return Object.entries(exported).flatMap(([name, value]) =>
        isSchema(value) ? [{ name: capitalized(name), schema: value, notes: notesOf(file, name) }] : [],
      )
    }),
  )
  return found.flat()
}

/** As names of schemas are written. */
export function capitalized(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}

function isSchema(value: unknown): value is AnySchema {
  return typeof value === 'object' && value !== null && '~standard' in value
}
