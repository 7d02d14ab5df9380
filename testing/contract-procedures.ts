import { type AnyContractProcedure, isContractProcedure } from '@orpc/contract'
import type * as z from 'zod/mini'
import { contract } from '#contract/index.ts'

/** What a procedure takes, as the contract says it. */
export type Schema = z.ZodMiniType

/** A procedure of the contract as those see it who call it from outside. */
export type Procedure = {
  /** Its place in the contract: "entries.edit". */
  name: string
  method: string
  /** Its place below /api, with parameters in braces. */
  path: string
  /** Undefined where it takes nothing. */
  schema: Schema | undefined
}

/** Every procedure of the contract, in its order. */
export const procedures = proceduresIn(contract)

function proceduresIn(tree: object, path: string[] = []): Procedure[] {
  return Object.entries(tree).flatMap(([key, part]: [string, object]) =>
    isContractProcedure(part) ? [describe([...path, key], part)] : proceduresIn(part, [...path, key]),
  )
}

function describe(name: string[], procedure: AnyContractProcedure): Procedure {
  const { inputSchema, route } = procedure['~orpc']
  const { method = '', path = '' } = route
  return { name: name.join('.'), method, path, schema: inputSchema as Schema | undefined }
}
