import { useMutation } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Insight } from '#contract/insights/insights.ts'
import { client } from '#web/platform/api/client.ts'
import { failureOf } from '#web/platform/api/failure.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { later } from '#web/ui/later.tsx'
import { toast } from '#web/ui/toast.ts'
import { insightWords } from '#words/en/insights/insights.ts'
import { refreshHistory } from './insight-queries.ts'

const { result: words } = insightWords
const ConfirmDialog = later(() => import('#web/ui/confirm-dialog.tsx').then((file) => file.ConfirmDialog))

/** Deletes an insight of one's own, after a question: nobody could write it again in the same words. */
export function DeleteInsight({ insight: { id, title } }: { insight: Insight }) {
  const [asking, setAsking] = useState(false)
  const { mutate, isPending, error } = useMutation({
    // What another device has deleted is gone, as was wanted.
    mutationFn: () =>
      client.insights.delete({ id }).catch((refusal: unknown) => {
        if (failureOf(refusal).code !== 'NOT_FOUND') throw refusal
      }),
    onSuccess: async () => {
      setAsking(false)
      toast({ kind: 'success', title: words.deleted })
      await refreshHistory()
    },
  })
  return (
    <>
      <span className="-m-2.5" {...ConfirmDialog.nearing}>
        <IconButton
          label={words.deleteWhich(title)}
          icon={<Trash2 size={18} />}
          onClick={() => setAsking(true)}
        />
      </span>
      <ConfirmDialog
        wanted={asking}
        props={{
          open: asking,
          onClose: () => setAsking(false),
          title: words.askDelete.title,
          text: words.askDelete.text,
          confirm: words.delete,
          busy: isPending,
          trouble: error && failureOf(error, words.deleteFailed),
          onConfirm: () => mutate(),
        }}
      />
    </>
  )
}
