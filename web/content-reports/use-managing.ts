import { useState } from 'react'
import * as z from 'zod/mini'
import type { ManagedContentReport } from '#contract/content-reports/content-reports.ts'
import { managingForm } from '#contract/content-reports/form.ts'
import { client } from '#web/api/client.ts'
import { failureOf } from '#web/api/failure.ts'
import { api, queries } from '#web/api/queries.ts'
import { useMe } from '#web/api/session.ts'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { toast } from '#web/ui/toast.ts'
import { contentReportWords } from '#words/en/content-reports.ts'

const { managing: words } = contentReportWords
/** `from` is the version that one began to change; empty until then. */
const schema = z.extend(managingForm, { from: z.string() })
const refresh = () => queries.invalidateQueries({ queryKey: api.contentReports.key() })

export type Managing = ReturnType<typeof useManaging>

/** What an admin makes of a report, and whether another admin changed it meanwhile. */
export function useManaging(report: ManagedContentReport, onDone: () => void) {
  const { id, version } = report
  const me = useMe()
  const [saved, setSaved] = useState<number | null>(null)
  const form = useContractForm({
    schema,
    values: { status: report.status, adminNotes: report.adminNotes, answer: report.answer, from: '' },
    kept: ['status', 'adminNotes', 'answer', 'from'],
    keptOf: `managing.${id}`,
    owner: me.id,
    // What another admin wrote stands in the dialog by then, so this replaces it knowingly.
    send: async ({ status, adminNotes, answer }) => {
      const change = { id, version, status, adminNotes, answer }
      return client.contentReports.update(change).catch(async (error: unknown) => {
        if (failureOf(error).code === 'CHANGED_MEANWHILE') await refresh()
        throw error
      })
    },
    onDone: async (answered) => {
      setSaved(answered.version)
      await refresh()
      toast({ kind: 'success', title: words.saved })
      onDone()
    },
    clears: true,
    failed: words.failed,
  })
  const { from } = form.values
  return {
    ...form,
    /** Whether what is saved is something else by now than what one began to change. */
    overtaken: from !== '' && from !== String(version) && saved !== version,
    /** Notes, once, what one begins to change. */
    begin: () => {
      if (from === '') form.write('from', String(version))
    },
  }
}
