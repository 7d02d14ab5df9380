import type { PublicProfile } from '#contract/profile/public-profile.ts'
import { useBlock } from './use-block.ts'
import { FocusHere } from '#web/platform/forms/focus-here.tsx'
import { FormTrouble } from '#web/platform/forms/form-trouble.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { Sentence } from '#web/platform/names/sentence.tsx'
import { blockingWords } from '#words/en/community/blocking.ts'
import { contentReportWords } from '#words/en/content-reports/content-reports.ts'
import { ui } from '#words/en/platform/ui.ts'

const { after: words } = contentReportWords

type AfterReportProps = {
  open: boolean
  onClose: () => void
  /** Who was reported, as far as one sees them. */
  subject: PublicProfile | null
}

/** Once a report has arrived: what comes of it, and that one can block whoever it is about. */
export function AfterReport({ open, onClose, subject }: AfterReportProps) {
  const { meaning, busy, trouble, block } = useBlock(subject, onClose)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={words.title}
      cross={false}
      actions={
        <>
          {subject && (
            <Button busy={busy} busyLabel={blockingWords.doing} onClick={() => void block()}>
              <Sentence of={words.block} who={[subject]} />
            </Button>
          )}
          <Button look="primary" onClick={onClose}>
            {ui.close}
          </Button>
        </>
      }
    >
      <FocusHere>
        <div className="flex flex-col gap-3 wrap-anywhere">
          <p>{words.text}</p>
          {subject && (
            <p>
              <Sentence of={words.offer} who={[subject]} /> {meaning}
            </p>
          )}
          <p>
            <TextLink to={paths.ownContentReports()} onClick={onClose}>
              {words.own}
            </TextLink>
          </p>
          <FormTrouble trouble={trouble} />
        </div>
      </FocusHere>
    </Dialog>
  )
}
