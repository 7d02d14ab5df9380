import { ORPCError } from '@orpc/client'
import { exportPath, type ExportFormat } from '#contract/transfer/export.ts'
import { asker } from '#web/api/session.ts'

/**
 * Has the browser download one's own data. That it can be had is asked first, because of a download that fails a page hears
 * nothing. Fails with an error of the contract.
 */
export async function startExport(format: ExportFormat): Promise<void> {
  const { name, letGo } = asker()
  const path = exportPath(format, name)
  const { ok, status } = await fetch(path, { method: 'HEAD' })
  if (status === 401) letGo()
  if (!ok) throw new ORPCError(codes[status] ?? 'UNAVAILABLE', { status })
  const link = document.createElement('a')
  link.href = path
  link.download = ''
  link.click()
}

const codes: Record<number, string> = { 401: 'UNAUTHENTICATED', 429: 'RATE_LIMITED' }
