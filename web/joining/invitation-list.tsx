import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { Invitation } from '#contract/joining/invitation.ts'
import type { client } from '#web/platform/api/client.ts'
import { pageIn, paths } from '#web/paths.ts'
import { PlanNotice } from '#web/organizations/plans/plan-notice.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FailedState } from '#web/ui/failed-state.tsx'
import { HowMany } from '#web/ui/how-many.tsx'
import { laterDialog } from '#web/ui/later.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { SkeletonLines, Skeletons } from '#web/ui/skeleton.tsx'
import { useFocusKept } from '#web/ui/use-focus-kept.ts'
import { joiningWords } from '#words/en/joining/joining.ts'
import { type Church, invitationsQuery } from './invitation-queries.ts'
import { InvitationRow } from './invitation-row.tsx'

const { list: words, invite } = joiningWords
const InviteDialog = laterDialog(() => import('./invite-dialog.tsx').then((file) => file.InviteDialog))
const CodeDialog = laterDialog(() => import('./code-dialog.tsx').then((file) => file.CodeDialog))

/** The invitations to a church that one looks after, and the way to another. */
export function InvitationList({ church }: { church: Church }) {
  const { page }: { page?: string } = useSearch({ strict: false })
  const list = useQuery(invitationsQuery(church, pageIn(page) ?? 1))
  const [making, setMaking] = useState(false)
  const [shown, setShown] = useState<Invitation | null>(null)
  const [showing, setShowing] = useState(false)
  const data = list.isError ? undefined : list.data
  const can = data?.can
  const isOwn = church.id === undefined
  const isArchived = church.isArchived || (isOwn && data?.archived === true)
  const mayInvite = can !== undefined && !isArchived && (can.inviteAll || can.inviteIntoOwn)
  const showCode = (invitation: Invitation) => {
    setMaking(false)
    setShown(invitation)
    setShowing(true)
  }
  return (
    <>
      {isArchived && <Notice>{joiningWords.archived}</Notice>}
      {can && isOwn && !isArchived && !can.inviteIntoOwn && (
        <PlanNotice feature="group-management" shows={joiningWords.needsPlan} />
      )}
      <Card
        title={words.title}
        text={<HowMany count={data?.total} say={words.count} />}
        actions={mayInvite && <NewButton onOpen={() => setMaking(true)} />}
      >
        {list.isError && (
          <FailedState text={words.failed} onRetry={() => void list.refetch()} busy={list.isFetching} />
        )}
        {list.isPending && (
          <Skeletons>
            <SkeletonLines lines={8} />
          </Skeletons>
        )}
        {data && <Rows list={data} church={church} mayInvite={mayInvite} onCode={showCode} />}
      </Card>
      {can && mayInvite && (
        <InviteDialog
          open={making}
          onClose={() => setMaking(false)}
          church={church}
          can={can}
          onCode={showCode}
        />
      )}
      {/* What draws codes is fetched for whoever asks for one. */}
      {shown && (
        <CodeDialog open={showing} onClose={() => setShowing(false)} church={church.name} link={shown.link} />
      )}
    </>
  )
}

type RowsProps = {
  list: Awaited<ReturnType<typeof client.joining.invitations>>
  church: Church
  mayInvite: boolean
  onCode: (invitation: Invitation) => void
}

function Rows({ list: { invitations, total, page, pages }, church, mayInvite, onCode }: RowsProps) {
  const { org }: { org?: string } = useSearch({ strict: false })
  const place = useFocusKept<HTMLDivElement>()
  const toPage = (number: number) =>
    paths.invitations({ ...(org !== undefined && { org }), page: String(number) })
  return (
    <div {...place} className="flex flex-col gap-4 outline-none">
      {total === 0 && (
        <EmptyState title={words.empty} text={mayInvite ? words.emptyText : words.emptyTextResting} />
      )}
      <ul className="flex flex-col divide-y divide-line empty:hidden">
        {invitations.map((invitation) => (
          <li key={invitation.id} className="py-6 first:pt-1 last:pb-0">
            <InvitationRow invitation={invitation} church={church} onCode={() => onCode(invitation)} />
          </li>
        ))}
      </ul>
      {total > 0 && <p className="max-w-[65ch] text-sm text-pretty text-muted">{words.counted}</p>}
      <Pagination label={words.pages} page={page} pages={pages} toPage={toPage} />
    </div>
  )
}

function NewButton({ onOpen }: { onOpen: () => void }) {
  return (
    <Button
      {...InviteDialog.nearing}
      look="primary"
      aria-haspopup="dialog"
      icon={<Plus size={18} aria-hidden="true" />}
      onClick={onOpen}
    >
      {invite.open}
    </Button>
  )
}
