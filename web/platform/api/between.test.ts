import { ORPCError } from '@orpc/client'
import { expect, test } from 'vitest'
import { answerIn, codeBetween, isOurs } from './between.ts'
import { failureOf, mayPass } from './failure.ts'

test.each([
  ['TOO_LARGE_BETWEEN', [413]],
  ['SIGN_IN_BETWEEN', [0, 200, 302, 401, 407, 511]],
  ['UNAVAILABLE', [408, 425, 429, 500, 502, 503, 504, 520]],
  ['NOT_ALLOWED_BETWEEN', [400, 403, 404, 405, 406, 415, 431, 451]],
] as const)('what something in between means is %s with any of %j', (code, statuses) => {
  expect(statuses.map(codeBetween)).toEqual(statuses.map(() => code))
})

const page = '<!doctype html><title>Stop</title>'
const codeIn = (status: number, text: string) => {
  try {
    return answerIn(status, text)
  } catch (error) {
    return failureOf(error).code
  }
}

test('an answer to bytes counts as the server’s only where it has the server’s form', () => {
  expect(answerIn(200, '{"id":"1"}')).toEqual({ id: '1' })
  expect(codeIn(413, '{"code":"FILE_TOO_LARGE"}')).toBe('FILE_TOO_LARGE')
  expect(codeIn(500, '{"code":"INTERNAL_SERVER_ERROR"}')).toBe('UNKNOWN')
  for (const text of [page, '', 'null', '"no"', '{"message":"Forbidden"}', '{"code":403}']) {
    expect(
      [413, 401, 403, 502].map((status) => codeIn(status, text)),
      text,
    ).toEqual(['TOO_LARGE_BETWEEN', 'SIGN_IN_BETWEEN', 'NOT_ALLOWED_BETWEEN', 'UNAVAILABLE'])
  }
  for (const text of [page, '', 'null', '"yes"']) expect(codeIn(200, text), text).toBe('SIGN_IN_BETWEEN')
  expect(codeIn(403, '{"code":"AccessDenied"}')).toBe('NOT_ALLOWED_BETWEEN')
})

test('an answer to a call is the server’s where it says so', () => {
  const answer = (type: string | null) => new Response('', type ? { headers: { 'content-type': type } } : {})
  const types = [
    'application/json',
    'application/json; charset=utf-8',
    'text/event-stream',
    'text/html',
    null,
  ]
  expect(types.map((type) => isOurs(answer(type)))).toEqual([true, true, true, false, false])
})

test('only what goes by with waiting, or with signing in elsewhere, is sent again', () => {
  const codes = ['UNAVAILABLE', 'SIGN_IN_BETWEEN', 'TOO_LARGE_BETWEEN', 'NOT_ALLOWED_BETWEEN']
  expect(codes.map((code) => mayPass(new ORPCError(code)))).toEqual([true, true, false, false])
})

test('a file that has changed or gone since it was chosen is said to be unreadable', () => {
  for (const name of ['NotReadableError', 'NotFoundError']) {
    expect(failureOf(new DOMException('gone', name)).code).toBe('FILE_UNREADABLE')
  }
})

test('a picture with too many pixels is told how many it has, and how many it may have', () => {
  const data = { width: 30_000, height: 20_000, most: 300_000_000 }
  const { text } = failureOf(new ORPCError('TOO_MANY_PIXELS', { data }))
  expect(text).toContain('30000 × 20000 pixels (600 megapixels)')
  expect(text).toContain('at most 300 megapixels')
})
