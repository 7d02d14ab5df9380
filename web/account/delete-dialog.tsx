import { useId, useState } from 'react'
import { deletionDays } from '#contract/account/limits.ts'
import { proofByPasswordForm, proofForm } from '#contract/account/forms.ts'
import { client } from '#web/platform/api/client.ts'
import { serverNow } from '#web/platform/api/server-clock.ts'
import { endSession, leaveBy, useMe } from '#web/platform/api/session.ts'
import { FormTrouble } from '#web/platform/forms/form-trouble.tsx'
import { useContractForm } from '#web/platform/forms/use-contract-form.ts'
import { paths } from '#web/paths.ts'
import { shortDate } from '#web/platform/times/moments.ts'
import type { Begun } from '#web/platform/storage/begun.ts'
import { leaveBrowser } from '#web/platform/storage/leaving.ts'
import { useBegun } from '#web/platform/storage/use-begun.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { toast } from '#web/ui/toast.ts'
import { accountWords } from '#words/en/account/account.ts'
import { leavingWords } from '#words/en/account/leaving.ts'
import { ui } from '#words/en/platform/ui.ts'
import type { Account } from './account.ts'
import { CurrentPassword } from './current-password.tsx'

const { deletion: words } = accountWords

/** Says what goes and when, and asks whether it is really the holder who wants it. */
export function DeleteDialog({
  account: { email, hasPassword },
  open,
  onClose,
}: {
  account: Account
  open: boolean
  onClose: () => void
}) {
  const id = useId()
  const begun = useBegun(open)
  const [due] = useState(() => new Date(serverNow().getTime() + deletionDays * 86_400_000))
  const form = useDeletion({ hasPassword, due })
  const actions = (
    <>
      <Button onClick={onClose} disabled={form.busy}>
        {ui.cancel}
      </Button>
      <Button
        type="submit"
        form={id}
        look="danger"
        disabled={begun === null}
        busy={form.busy}
        busyLabel={words.deleting}
      >
        {words.confirm}
      </Button>
    </>
  )
  return (
    <Dialog kind="alert" open={open} onClose={onClose} title={words.title} text={words.now} actions={actions}>
      <form {...form.wiring} id={id} className="flex flex-col gap-4 pt-4">
        <WhatGoes begun={begun ?? []} due={due} onLeave={onClose} />
        {/* Tells password managers whose password this is. */}
        <input hidden readOnly type="email" autoComplete="username" value={email} />
        <CurrentPassword
          asked={hasPassword}
          errors={form.errorsOf('currentPassword')}
          {...form.control('currentPassword')}
        />
        <FormTrouble trouble={form.trouble} />
      </form>
    </Dialog>
  )
}

function useDeletion({ hasPassword, due }: { hasPassword: boolean; due: Date }) {
  const me = useMe()
  return useContractForm({
    schema: hasPassword ? proofByPasswordForm : proofForm,
    values: { currentPassword: '' },
    // Passwords are kept nowhere.
    kept: [],
    send: async (proof) => {
      let dueAt = due
      const remove = async () => {
        dueAt = (await client.account.delete(proof)).dueAt
      }
      await leaveBy(() => leaveBrowser(me.id, remove))
      return { dueAt }
    },
    onDone: ({ dueAt }) => {
      // In the zone of the one who leaves, which is forgotten with them.
      const title = words.done(shortDate(dueAt))
      endSession()
      toast({ id: 'deletion', title, text: words.doneText, lasts: 0 })
    },
    clears: true,
  })
}

function WhatGoes({ begun, due, onLeave }: { begun: readonly Begun[]; due: Date; onLeave: () => void }) {
  return (
    <>
      {begun.length > 0 && <p>{leavingWords.removed(begun)}</p>}
      <p>{words.later(shortDate(due))}</p>
      <p>{words.elsewhere}</p>
      <p>{words.until}</p>
      <p>
        {words.copy}{' '}
        <TextLink to={paths.profile({ tab: 'data' })} onClick={onLeave}>
          {words.copyLink}
        </TextLink>
        .
      </p>
    </>
  )
}
