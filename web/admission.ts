import { redirect } from '@tanstack/react-router'
import { programmeLength } from '#contract/programme/length.ts'
import { failureOf } from '#web/platform/api/failure.ts'
import { api, queries } from '#web/platform/api/queries.ts'
import { currentMe } from '#web/platform/api/session.ts'
import { start } from '#web/platform/api/start.ts'
import { toast } from '#web/ui/toast.ts'
import { frame } from '#words/en/platform/frame.ts'
import { dayIn, paths, walkIn } from './paths.ts'

/** What a link needs, which is fetched with its page alone. */
export async function readLink(type: 'new-password' | 'set-up', token: string | undefined) {
  const { linkQuery } = await import('#web/access/link-state.ts')
  return queries.query(linkQuery(type, token))
}

/**
 * Whoever was a member when they opened an invitation is told what it means for them; not whoever has signed in since. Where it cannot be
 * told they are at home all the same.
 */
export async function tellMember(asked: string) {
  const search = new URLSearchParams(asked)
  const code = search.get('new') ?? search.get('uninvited')
  if (code === null || start.me === null) return
  const part = await import('#web/joining/tell-of-invitation.ts').catch(() => null)
  await part?.tellOfInvitation(code)
}

/** Milliseconds for which it is believed whether a walk has come to its end, as long as nothing was heard of it. */
const believed = 5000

/** Only a walk whose days were all complete has an end to look back from. That may just have come true. */
export async function readLookBack(walk: number | undefined) {
  const input = { walk }
  const { progress: come, latestComplete } = await queries.query({
    ...api.progress.read.queryOptions({ input }),
    staleTime: believed,
  })
  if (walk ? !come.complete : !latestComplete) leadTo(paths.progress(walk ? { walk } : {}))
  return queries.query({ ...api.progress.lookBack.queryOptions({ input }), staleTime: 'static' })
}

type PathTo = (at: { walk?: number }) => string

/** A day or a walk that cannot be gives way to the present one, and the page says so. */
export function checkPlace({ day, walk }: { day?: string; walk?: string }, pathTo: PathTo) {
  const number = walkIn(walk)
  if (walk !== undefined && number === undefined) leadToPresentWalk(pathTo)
  if (day === undefined || dayIn(day) !== undefined) return
  toast(frame.notThere.day(programmeLength))
  leadTo(pathTo(number ? { walk: number } : {}))
}

/** So does a walk that was not begun, which only the server knows. */
export function orPresentWalk({ walk }: { walk?: number | undefined }, pathTo: PathTo) {
  return (error: unknown): never => {
    if (walk !== undefined && failureOf(error).code === 'NOT_FOUND') leadToPresentWalk(pathTo)
    throw error
  }
}

function leadToPresentWalk(pathTo: PathTo): never {
  toast(frame.notThere.walk)
  return leadTo(pathTo({}))
}

/** Whoever is not one is led away, and told why where they arrive; with `orFirst` not while nobody is one. */
export function admitAdmins(text: string, { orFirst = false } = {}) {
  const can = currentMe()?.can
  if (can?.administer || (orFirst && can?.becomeAdmin)) return
  toast({ id: 'access-denied', kind: 'danger', title: frame.accessDenied.title, text })
  leadTo(paths.root())
}

/** Leads to another page, as if one had gone there at once. */
export function leadTo(href: string): never {
  throw redirect({ href, replace: true })
}

/** Keeps the named parts of a query, each as the text it is. */
export function texts<Name extends string>(
  search: Record<string, unknown>,
  ...names: Name[]
): { [Each in Name]?: string } {
  const given = names.filter((name) => typeof search[name] === 'string')
  return Object.fromEntries(given.map((name) => [name, search[name]])) as { [Each in Name]?: string }
}
