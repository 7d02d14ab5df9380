import { useState } from 'react'
import * as z from 'zod/mini'
import { managingForm, type ManagingInput, type ReportStatus } from '#contract/reports/managing.ts'
import { failureOf } from '#web/platform/api/failure.ts'
import { useMe } from '#web/platform/api/session.ts'
import { useContractForm } from '#web/platform/forms/use-contract-form.ts'
import { toast } from '#web/ui/toast.ts'
import type { Named } from '#web/platform/names/person-name.tsx'
import type { ErrorWords } from '#words/en/platform/errors.ts'
import { managingWords } from '#words/en/reports/managing.ts'

/** `from` is the version that one began to change; empty until then. */
const schema = z.extend(managingForm, { from: z.string() })

/** What of a report an admin changes, and whose it is. */
export type Manageable = {
  id: string
  version: number
  status: ReportStatus
  adminNotes: string
  answer: string
  reporter: Named
}

/** What reports are, of errors or of what people do: how they are changed, and what is said of that. */
export type ReportKind = {
  words: { title: string; failed: ErrorWords }
  save: (change: ManagingInput) => Promise<{ version: number }>
  /** Reads anew what is shown of them. */
  refresh: () => Promise<unknown>
}

export type Managing = ReturnType<typeof useManaging>

/** What an admin makes of a report, and whether another admin changed it meanwhile. */
export function useManaging({ words, save, refresh }: ReportKind, report: Manageable, onDone: () => void) {
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
    send: async ({ status, adminNotes, answer }) =>
      save({ id, version, status, adminNotes, answer }).catch(async (error: unknown) => {
        if (failureOf(error).code === 'CHANGED_MEANWHILE') await refresh()
        throw error
      }),
    onDone: async (answered) => {
      setSaved(answered.version)
      await refresh()
      toast({ kind: 'success', title: managingWords.dialog.saved })
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
