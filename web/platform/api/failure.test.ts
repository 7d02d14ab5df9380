import { ORPCError } from '@orpc/client'
import { describe, expect, test } from 'vitest'
import { errors, type ErrorCode } from '#contract/errors.ts'
import { errorWords } from '#words/en/platform/errors.ts'
import { failureOf, formFailure, mayPass, passesInTime } from './failure.ts'

const error = (code: string, data?: unknown, status?: number) =>
  new ORPCError(code, { data, ...(status && { status }) })

describe('an error in words', () => {
  test.each(Object.keys(errors) as ErrorCode[])('has those of its code: %s', (code) => {
    expect(failureOf(error(code))).toMatchObject({ code, ...errorWords[code] })
  })

  test('speaks of the connection when the browser could not reach the server', () => {
    for (const message of [
      'Failed to fetch',
      'NetworkError when attempting to fetch resource.',
      'Load failed',
    ]) {
      expect(failureOf(new TypeError(message)).code).toBe('OFFLINE')
    }
  })

  test('takes a gateway that answers for a restarting server as out of reach', () => {
    expect(failureOf(error('MALFORMED_ORPC_ERROR_RESPONSE', undefined, 502)).code).toBe('UNAVAILABLE')
  })

  test('takes the words of the page only for what nobody foresaw', () => {
    const own = { title: 'Deletion failed', text: 'Failed to delete your entry. Please try again.' }
    expect(failureOf(new Error('a bug'), own)).toMatchObject({ code: 'UNKNOWN', ...own })
    expect(failureOf(error('INTERNAL_SERVER_ERROR'), own)).toMatchObject({ code: 'UNKNOWN', ...own })
    expect(failureOf(error('UNAVAILABLE'), own)).toMatchObject(errorWords.UNAVAILABLE)
  })
})

describe('an error in a form', () => {
  const invalid = error('INVALID_INPUT', { fields: { email: ['a', 'b'], token: ['c'], form: ['d'] } })

  test('stands beside its field with all that is wrong, and what has no field stands above the button', () => {
    expect(formFailure(invalid, ['email', 'password'])).toEqual({
      fields: { email: ['a', 'b'] },
      form: { title: errorWords.INVALID_INPUT.title, text: 'c d' },
    })
  })

  test('leaves the form alone where every field is known', () => {
    expect(formFailure(invalid, ['email', 'token', 'form']).form).toBeNull()
  })

  test('puts a wrong current password beside that field', () => {
    expect(formFailure(error('WRONG_PASSWORD'), ['currentPassword'])).toEqual({
      fields: { currentPassword: [errorWords.WRONG_PASSWORD.text] },
      form: null,
    })
  })

  test('is silent when the session has ended, since the sign-in page says it', () => {
    expect(formFailure(error('UNAUTHENTICATED'), ['email'])).toEqual({ fields: {}, form: null })
  })
})

test('only a lost connection and a server out of reach may pass by waiting', () => {
  const passing = [new TypeError('Failed to fetch'), error('UNAVAILABLE')]
  const lasting = [error('NOT_FOUND'), error('RATE_LIMITED'), new Error('a bug')]
  expect(passing.map(mayPass)).toEqual([true, true])
  expect(lasting.map(mayPass)).toEqual([false, false, false])
})

test('what saves itself waits for the next turn too, and for a server that has stumbled, and for nothing that stays wrong', () => {
  const passing = ['UNAVAILABLE', 'RATE_LIMITED', 'INTERNAL_SERVER_ERROR'].map((code) => error(code))
  expect([...passing, new TypeError('Failed to fetch')].map(passesInTime)).toEqual([true, true, true, true])
  const lasting = ['INVALID_INPUT', 'BAD_REQUEST', 'NOT_FOUND', 'CHANGED_MEANWHILE', 'UNAUTHENTICATED']
  expect(lasting.map((code) => passesInTime(error(code)))).toEqual([false, false, false, false, false])
})
