import { ORPCError } from '@orpc/server'
import type * as z from 'zod/mini'
import { errors, type ErrorCode } from '#contract/errors.ts'
import { errorWords, raisedWords } from '#words/en/platform/errors.ts'

type Data<Code extends ErrorCode> = (typeof errors)[Code] extends { data: infer Schema extends z.ZodMiniType }
  ? [data: z.infer<Schema>]
  : []

/** An error of the contract, to be thrown by any verb. */
export function failure<Code extends ErrorCode>(code: Code, ...data: Data<Code>): ORPCError<Code, unknown> {
  const { status } = errors[code]
  const message = raisedWords[code] ?? errorWords[code].text
  return new ORPCError(code, { defined: true, status, message, data: data[0] })
}
