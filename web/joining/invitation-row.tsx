import { Copy, QrCode } from 'lucide-react'
import { useId } from 'react'
import type { Invitation, Standing } from '#contract/joining/invitation.ts'
import { useMe } from '#web/platform/api/session.ts'
import { client } from '#web/platform/api/client.ts'
import { tellFailure } from '#web/platform/api/failure.ts'
import { Sentence } from '#web/platform/names/sentence.tsx'
import { dateAndTime, shortDate } from '#web/platform/times/moments.ts'
import { Badge, type BadgeProps } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmedButton } from '#web/ui/confirmed-button.tsx'
import { copyText } from '#web/ui/copy-text.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { toast } from '#web/ui/toast.ts'
import { joiningWords } from '#words/en/joining/joining.ts'
import { isolated } from '#words/isolated.ts'
import { type Church, refreshInvitations } from './invitation-queries.ts'

const { one: words, withdraw: withdrawWords } = joiningWords
const tones: Record<Standing, NonNullable<BadgeProps['tone']>> = {
  good: 'success',
  full: 'accent',
  ended: 'plain',
  resting: 'gold',
  withdrawn: 'plain',
}

type InvitationRowProps = { invitation: Invitation; church: Church; onCode: () => void }

/** An invitation in the list: what it is called, whom it lets in, how it stands and what has come of it. */
export function InvitationRow({ invitation, church, onCode }: InvitationRowProps) {
  const { standing, madeBy, madeAt } = invitation
  const heading = useId()
  const name = nameOf(invitation)
  const why = whyClosed(invitation)
  return (
    <article aria-labelledby={heading} className="flex flex-col gap-3 wrap-anywhere">
      <header className="flex flex-col gap-0.5">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 id={heading} className="font-medium">
            <bdi>{name}</bdi>
          </h3>
          <Badge tone={tones[standing]}>{words.standings[standing]}</Badge>
        </div>
        <p>
          <Into invitation={invitation} church={church} />
        </p>
        <p className="text-sm text-muted">
          {madeBy ? (
            <Sentence of={(maker) => words.madeBy(maker, shortDate(madeAt))} who={[madeBy]} />
          ) : (
            words.made(shortDate(madeAt))
          )}
        </p>
      </header>
      {why && <p className="max-w-[65ch] text-pretty">{why}</p>}
      <LinkOf invitation={invitation} />
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <Facts invitation={invitation} />
        <Counts invitation={invitation} />
      </div>
      <div className={`flex flex-wrap gap-2 empty:hidden ${standing === 'good' ? '' : '-ml-4'}`}>
        {standing === 'good' && (
          <Button
            aria-label={words.codeOf(name)}
            aria-haspopup="dialog"
            icon={<QrCode size={18} aria-hidden="true" />}
            onClick={onCode}
          >
            {words.code}
          </Button>
        )}
        {standing !== 'withdrawn' && <WithdrawButton invitation={invitation} />}
      </div>
    </article>
  )
}

function Into({ invitation: { intoCircle, leader }, church }: { invitation: Invitation; church: Church }) {
  const me = useMe()
  if (!intoCircle) return <>{words.intoChurch(isolated(church.name))}</>
  if (!leader) return <>{words.intoSomeCircle}</>
  if (leader.id === me.id) return <>{words.intoOwnCircle}</>
  return <Sentence of={words.intoCircle} who={[leader]} />
}

// One that lets nobody in is told by its link still, which may stand on a poster, but is not to be handed on.
function LinkOf({ invitation }: { invitation: Invitation }) {
  const { link, standing } = invitation
  const mayCome = standing === 'good' || standing === 'resting'
  const name = nameOf(invitation)
  return (
    <div className="flex items-center gap-2 rounded bg-tint py-1 pr-1 pl-4">
      <code
        aria-label={words.linkOf(name)}
        className={`min-w-0 grow py-2 text-sm ${mayCome ? '' : 'text-muted line-through'}`}
      >
        {link}
      </code>
      {mayCome && (
        <IconButton label={words.copy(name)} icon={<Copy size={18} />} onClick={() => void copyText(link)} />
      )}
    </div>
  )
}

function Facts({ invitation: { standing, endsAt, places, confirmed, mailed } }: { invitation: Invitation }) {
  const isOver = standing === 'ended' || standing === 'withdrawn'
  return (
    <ul className="flex flex-col text-sm">
      {!isOver && <li>{endsAt ? words.endsAt(dateAndTime(endsAt)) : words.noEnd}</li>}
      <li>{places === null ? words.noLimit : words.places(confirmed, places)}</li>
      {mailed > 0 && <li>{words.mailed(mailed)}</li>}
    </ul>
  )
}

function Counts({ invitation }: { invitation: Invitation }) {
  const counts = [
    [words.opened, invitation.opened],
    [words.signedUp, invitation.signedUp],
    [words.confirmed, invitation.confirmed],
  ] as const
  return (
    <dl aria-label={words.counts(nameOf(invitation))} className="flex gap-6">
      {counts.map(([label, count]) => (
        <div key={label} className="flex flex-col-reverse">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="text-xl tabular-nums">{count.toLocaleString('en-US')}</dd>
        </div>
      ))}
    </dl>
  )
}

function whyClosed({ standing, endsAt }: Invitation): string | null {
  if (standing === 'good') return null
  return standing === 'ended' ? words.why.ended(endsAt ? dateAndTime(endsAt) : '') : words.why[standing]
}

/** Lets nobody in by an invitation any more, once one has said yes to that. */
function WithdrawButton({ invitation }: { invitation: Invitation }) {
  const name = nameOf(invitation)
  const withdraw = async () => {
    try {
      await client.joining.withdraw({ id: invitation.id })
      toast({ kind: 'success', title: withdrawWords.done(name) })
    } catch (error) {
      tellFailure(error, withdrawWords.failed)
    }
    await refreshInvitations()
  }
  return (
    <ConfirmedButton
      text={withdrawWords.open}
      name={withdrawWords.of(name)}
      question={{ ...withdrawWords, title: withdrawWords.title(name) }}
      act={withdraw}
    />
  )
}

/** What an invitation is called: as those who invite call it, or by the moment in which it was made, since several may be of one day. */
function nameOf({ label, madeAt }: Invitation): string {
  return label || joiningWords.one.unnamed(dateAndTime(madeAt))
}
