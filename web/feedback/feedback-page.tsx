import { useSearch } from '@tanstack/react-router'
import { useMe } from '#web/platform/api/session.ts'
import { QueueSkeleton } from '#web/feedback/queue/queue-skeleton.tsx'
import { type FeedbackAddress, pageIn, paths } from '#web/paths.ts'
import { later } from '#web/ui/later.tsx'
import { TabPanel, Tabs } from '#web/ui/tabs.tsx'
import { feedbackWords as words } from '#words/en/feedback/feedback.ts'
import { frame } from '#words/en/platform/frame.ts'
import { OwnFeedback } from './own-feedback-list.tsx'

const FeedbackQueue = later(() => import('#web/feedback/queue/queue.tsx').then((file) => file.FeedbackQueue))

/** What leaders answered to what one wrote; whoever leads finds what waits for them beside it. The tab stands in the address. */
export function FeedbackPage() {
  const { can } = useMe()
  const { tab, page }: FeedbackAddress = useSearch({ strict: false })
  const open = can.lead && tab === 'review' ? 'review' : 'own'
  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-6">
      <header>
        <h1 className="text-2xl">{open === 'own' ? words.title : frame.pages.leaderFeedback}</h1>
        {open === 'own' && <p className="text-muted">{words.text}</p>}
      </header>
      {can.lead ? (
        <div>
          <Tabs
            id="feedback"
            label={words.tabs.label}
            open={open}
            tabs={[
              { key: 'own', label: words.tabs.own, to: paths.feedback() },
              {
                key: 'review',
                label: words.tabs.review,
                to: paths.feedback({ tab: 'review' }),
                nearing: FeedbackQueue.nearing,
              },
            ]}
          />
          <TabPanel id="feedback" open={open}>
            {open === 'own' ? (
              <OwnFeedback page={pageIn(page) ?? 1} />
            ) : (
              <FeedbackQueue wanted fallback={<QueueSkeleton />} props={{ beside: true }} />
            )}
          </TabPanel>
        </div>
      ) : (
        <OwnFeedback page={pageIn(page) ?? 1} />
      )}
    </div>
  )
}
