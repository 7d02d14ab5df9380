import { expect, test, vi } from 'vitest'
import { api, queries } from './queries.ts'
import { told } from '#web/platform/parts/told.ts'
import { lydia } from '#web/platform/parts/cast.ts'
import { errorWords } from '#words/en/platform/errors.ts'
import { client } from './client.ts'
import { failureOf, tellFailure, toastFailure } from './failure.ts'
import {
  beginSession,
  currentMe,
  endSession,
  isPaintedOtherwise,
  leaveBy,
  sessionHasEnded,
  updateMe,
  watchMe,
  watchSession,
} from './session.ts'
import { holdTime, pass } from '#web/platform/parts/draw.tsx'

/** A server that answers so. Answers what was asked of it. */
function serve(json: object, status = 200, headers: Record<string, string> = {}) {
  const asked: RequestInit[] = []
  vi.stubGlobal('fetch', async (_: Request, init: RequestInit) => {
    asked.push(init)
    return Response.json({ json }, { status, headers })
  })
  return asked
}

test.each([
  [500, 'text/html', 'UNAVAILABLE'],
  [500, 'application/json', 'UNKNOWN'],
  [499, 'text/html', 'NOT_ALLOWED_BETWEEN'],
  [504, 'application/json', 'UNAVAILABLE'],
  [505, 'application/json', 'UNAVAILABLE'],
])('of a server that answers %i as %s one is told %s', async (status, type, code) => {
  vi.stubGlobal('fetch', async () => new Response('{}', { status, headers: { 'content-type': type } }))
  const error = await client.home.read().catch((refused: unknown) => refused)
  expect(failureOf(error).code).toBe(code)
})

const refusal = (code: string) => ({ defined: true, code, status: 401, message: '', data: {} })

test.each([
  ['UNAUTHENTICATED', null],
  ['FORBIDDEN', lydia.id],
])('whoever is refused by %s is let go or not', async (code, person) => {
  serve(refusal(code), 401)
  const error = await client.home.read().catch((refused: unknown) => refused)
  expect(currentMe()?.id ?? null).toBe(person)
  tellFailure(error, errorWords.UNKNOWN)
  toastFailure(error, { title: 'Own', text: '' })
  expect(told.map(({ title }) => title)).toEqual(person ? [errorWords.UNKNOWN.title, 'Own'] : [])
})

test('a call that whoever makes it repeats ends where it hangs, as one without a connection', async () => {
  const late = new AbortController()
  const waited = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(late.signal)
  vi.stubGlobal('fetch', async (_: Request, { signal }: RequestInit) => {
    late.abort(new DOMException('', 'TimeoutError'))
    signal?.throwIfAborted()
    return new Promise(() => {})
  })
  const hung = client.home.read(undefined, { context: { asksAgain: true } })
  expect(failureOf(await hung.catch((error: unknown) => error)).code).toBe('OFFLINE')
  expect(waited).toHaveBeenCalledWith(30_000)
})

test('a call that hung as the connection went ends as soon as there is one again, and one that is made then does not', async () => {
  let asked = Promise.withResolvers<AbortSignal>()
  vi.stubGlobal('fetch', (_: Request, { signal }: { signal: AbortSignal }) => {
    asked.resolve(signal)
    return new Promise((_answer, fail) =>
      signal.addEventListener('abort', () => fail(signal.reason as Error)),
    )
  })
  const ask = () => client.home.read(undefined, { context: { asksAgain: true } })
  const hung = ask().catch((error: unknown) => error)
  await asked.promise
  dispatchEvent(new Event('online'))
  expect(failureOf(await hung).code).toBe('OFFLINE')
  asked = Promise.withResolvers()
  void ask().catch(() => {})
  expect((await asked.promise).aborted).toBe(false)
})

test('what may pass is asked for once more, and what does not is not', async () => {
  holdTime(new Date())
  const asked = serve(refusal('UNAVAILABLE'), 503)
  void queries.query(api.home.read.queryOptions()).catch(() => {})
  await pass(999)
  expect(asked).toHaveLength(1)
  await pass(1)
  expect(asked).toHaveLength(2)
  await pass(10_000)
  expect(asked).toHaveLength(2)
  expect(queries.getDefaultOptions().queries?.staleTime).toBe(30_000)
})

const timothy = { ...lydia, id: 'timothy', brandKey: 'grace' }

test('watchers are told who comes or goes, and what is new of the person who is there', () => {
  const comings: unknown[] = []
  const persons: unknown[] = []
  const deaf = [watchSession((after) => comings.push(after)), watchMe((me) => persons.push(me?.id ?? null))]
  updateMe(timothy)
  expect(currentMe()).toEqual(lydia)
  updateMe({ ...lydia, displayName: 'Lyd' })
  expect([currentMe()?.displayName, isPaintedOtherwise()]).toEqual(['Lyd', false])
  endSession('/journal')
  expect([currentMe(), sessionHasEnded()]).toEqual([null, true])
  beginSession(timothy)
  expect([currentMe(), sessionHasEnded(), isPaintedOtherwise()]).toEqual([timothy, false, true])
  endSession()
  expect(sessionHasEnded()).toBe(false)
  expect([comings, persons]).toEqual([
    ['/journal', undefined, undefined],
    [lydia.id, null, 'timothy', null],
  ])
  for (const end of deaf) end()
})

test('that one is leaving is no news of a session that has ended meanwhile', async () => {
  serve(refusal('UNAUTHENTICATED'), 401)
  const work = () => client.home.read().catch(() => 'refused')
  expect(await leaveBy(work)).toBe('refused')
  expect(currentMe()?.id).toBe(lydia.id)
  await work()
  expect(currentMe()).toBeNull()
})
