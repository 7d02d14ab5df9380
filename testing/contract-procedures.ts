import { type AnyContractProcedure, isContractProcedure } from '@orpc/contract'
import type * as z from 'zod/mini'
import type { Scope } from '#contract/api-keys/scopes.ts'
import { contract } from '#contract/index.ts'
import type { Callers, Meta } from '#contract/procedure.ts'

/** What a procedure takes, as the contract says it. */
export type Schema = z.ZodMiniType

/** A procedure of the contract as those see it who call it from outside. */
export type Procedure = {
  /** Its place in the contract: "entries.edit". */
  name: string
  method: string
  /** Its place below /api, with parameters in braces. */
  path: string
  callers: Callers
  /** Of the keys that may call it; undefined where none may. */
  scope: Scope | undefined
  /** The codes of the errors that it lists. */
  errors: string[]
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
  const { inputSchema, errorMap, route, meta } = procedure['~orpc']
  const { method = '', path = '' } = route
  const { callers, scope } = meta as Meta
  return {
    name: name.join('.'),
    method,
    path,
    callers,
    scope,
    errors: Object.keys(errorMap),
    schema: inputSchema as Schema | undefined,
  }
}
