import { ORPCError } from '@orpc/client'
import { errorBetween, isOurs } from '#web/platform/api/between.ts'
import { asker } from '#web/platform/api/session.ts'

/**
 * Has the browser download what is had at a path, for whom the page shows. That it can be had is asked first, because of a download
 * that fails a page hears nothing. Fails with an error of the contract.
 */
export async function startExport(pathFor: (person: string) => string): Promise<void> {
  const { name, letGo } = asker()
  const path = pathFor(name)
  const answer = await fetch(path, { method: 'HEAD', redirect: 'manual' })
  const { ok, status } = answer
  const isFile = ok && answer.headers.has('content-disposition')
  if (!isFile && (ok || !isOurs(answer))) throw errorBetween(status)
  if (status === 401) letGo()
  if (!ok) throw new ORPCError(codes[status] ?? 'UNAVAILABLE', { status })
  const link = document.createElement('a')
  link.href = path
  link.download = ''
  link.click()
}

const codes: Record<number, string> = {
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  429: 'RATE_LIMITED',
}
