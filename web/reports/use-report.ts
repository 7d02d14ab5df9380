import { useRouterState } from '@tanstack/react-router'
import { type ReportForm, reportForm } from '#contract/reports/form.ts'
import { client } from '#web/platform/api/client.ts'
import { failureOf } from '#web/platform/api/failure.ts'
import { api, queries } from '#web/platform/api/queries.ts'
import { useMe } from '#web/platform/api/session.ts'
import { start } from '#web/platform/api/start.ts'
import { forgetFields, keptIdFor } from '#web/platform/forms/kept-fields.ts'
import { type ContractForm, useContractForm } from '#web/platform/forms/use-contract-form.ts'
import { toast } from '#web/ui/toast.ts'
import { nameOfDevice } from '#words/en/account/device-name.ts'
import { reportWords as words } from '#words/en/reports/reports.ts'

const empty: ReportForm = { title: '', description: '', priority: 'medium' }

/** What goes along with a report. */
export type Along = { page: string; browser: string; build: string }

/** A report in the making. `onSent` is called once it has arrived. */
export function useReport(onSent: () => void): { form: ContractForm<ReportForm>; along: Along } {
  const { id: person } = useMe()
  const page = useRouterState({ select: ({ location }) => location.pathname })
  const along = { page, browser: nameOfDevice(navigator.userAgent), build: start.build }
  const form: ContractForm<ReportForm> = useContractForm({
    schema: reportForm,
    values: empty,
    kept: ['title', 'description', 'priority'],
    owner: person,
    send: async (report) => {
      const id = keptIdFor(JSON.stringify(report), 'report', person)
      return client.reports.submit({ id, ...report, ...along }).catch(tellSignedOut)
    },
    onDone: () => {
      forgetFields(['report'], person)
      toast({ id: 'report', kind: 'success', ...words.submitted })
      void queries.invalidateQueries({ queryKey: api.reports.key() })
      onSent()
    },
    clears: true,
    // The form says it itself, unless somebody has closed it meanwhile.
    onTrouble: () => {
      if (!form.wiring.ref.current) toast({ id: 'report', kind: 'danger', ...words.failed })
    },
  })
  return { form, along }
}

// One is on the way to the sign-in page, which knows nothing of reports.
function tellSignedOut(error: unknown): never {
  if (failureOf(error).code === 'UNAUTHENTICATED') toast({ id: 'report', kind: 'danger', ...words.signedOut })
  throw error
}
