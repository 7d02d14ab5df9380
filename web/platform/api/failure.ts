import { ORPCError } from '@orpc/client'
import type * as z from 'zod/mini'
import type { ErrorCode, errors } from '#contract/errors.ts'
import { toast } from '#web/ui/toast.ts'
import { errorWords, type ErrorWords, type LocalCode } from '#words/en/platform/errors.ts'
import { fileWords } from '#words/en/files/files.ts'
import { codeBetween } from './between.ts'

type Code = ErrorCode | LocalCode
type DataOf<Each extends Code> = Each extends ErrorCode
  ? (typeof errors)[Each] extends { data: infer Schema extends z.ZodMiniType }
    ? z.output<Schema>
    : undefined
  : undefined

/** An error as a page tells it: in words, and with the data that the contract lists for its code. */
export type Failure = { [Each in Code]: ErrorWords & { code: Each; data: DataOf<Each> } }[Code]

/** An error as a form tells it: beside the fields that it knows, and above its button. */
export type FormFailure = {
  /** All that is wrong with each field. */
  fields: Record<string, string[]>
  /** What concerns the whole form, or null. */
  form: ErrorWords | null
}

/** Puts any error into words. `own` are the words of the page for what nobody foresaw. */
export function failureOf(error: unknown, own?: ErrorWords): Failure {
  const code = codeOf(error)
  const words = code === 'UNKNOWN' && own ? own : errorWords[code]
  const data: unknown = error instanceof ORPCError ? error.data : undefined
  const failure = { ...words, code, data } as Failure
  // The server's own sentence has no figures.
  if (failure.code === 'TOO_MANY_PIXELS' && data) failure.text = fileWords.tooManyPixels(failure.data)
  return failure
}

/** Tells an error of an act without a form as a toast, under the page's own title if there is one. */
export function toastFailure(error: unknown, own?: ErrorWords) {
  const { title, text } = failureOf(error, own)
  tellFailure(error, { title: own?.title ?? title, text })
}

/** Tells an error as a toast in these words, whatever it is. */
export function tellFailure(error: unknown, words: ErrorWords) {
  // The sign-in page, to which one is being led, says it.
  if (codeOf(error) !== 'UNAUTHENTICATED') toast({ kind: 'danger', ...words })
}

/** Divides an error between the fields of a form and the form itself. */
export function formFailure(error: unknown, fields: readonly string[], own?: ErrorWords): FormFailure {
  const failure = failureOf(error, own)
  const { code, title, text } = failure
  if (code === 'UNAUTHENTICATED') return { fields: {}, form: null }
  if (code === 'WRONG_PASSWORD' && fields.includes('currentPassword')) {
    return { fields: { currentPassword: [text] }, form: null }
  }
  if (failure.code !== 'INVALID_INPUT') return { fields: {}, form: { title, text } }
  const told = Object.entries(failure.data.fields)
  const known = told.filter(([field]) => fields.includes(field))
  const rest = told.filter(([field]) => !fields.includes(field)).flatMap(([, messages]) => messages)
  return { fields: Object.fromEntries(known), form: rest.length > 0 ? { title, text: rest.join(' ') } : null }
}

/** Whether asking again in a while may help. */
export function mayPass(error: unknown): boolean {
  return ['OFFLINE', 'UNAVAILABLE', 'SIGN_IN_BETWEEN'].includes(codeOf(error))
}

/** Whether what saves itself is to be sent again in a while: also for the next turn, and to a server that has stumbled. */
export function passesInTime(error: unknown): boolean {
  return mayPass(error) || ['NO_ROOM_ON_SERVER', 'RATE_LIMITED', 'UNKNOWN'].includes(codeOf(error))
}

function codeOf(error: unknown): Code {
  if (error instanceof ORPCError) {
    if (error.code in errorWords) return error.code as Code
    return error.status === 500 ? 'UNKNOWN' : codeBetween(error.status)
  }
  // So a browser says that a file of this device has changed or gone.
  if (error instanceof DOMException && ['NotReadableError', 'NotFoundError'].includes(error.name)) {
    return 'FILE_UNREADABLE'
  }
  if (error instanceof DOMException && error.name === 'TimeoutError') return 'OFFLINE'
  // A lost connection is a TypeError in the browser's own words, and so is a part of the app that could not be fetched.
  return error instanceof TypeError && /fetch|network|import|load failed/i.test(error.message)
    ? 'OFFLINE'
    : 'UNKNOWN'
}
