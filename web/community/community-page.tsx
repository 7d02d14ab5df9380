import { useMissed, useTies } from '#web/live/live-news.ts'
import { communityWords as words } from '#words/en/community/community.ts'
import { frame } from '#words/en/platform/frame.ts'
import { refreshCommunity } from './community-queries.ts'
import { FindPeople } from './find-people.tsx'
import { Blocked, Members, Owners } from './lists.tsx'

/** Who reads what one shares, and whom one reads. */
export function CommunityPage() {
  useTies(() => void refreshCommunity())
  useMissed(['community.changed', 'circle.changed'], () => void refreshCommunity())
  return (
    <>
      <header className="pb-6">
        <h1 className="text-2xl">{frame.pages.community}</h1>
        <p className="max-w-[70ch] pt-1 text-pretty text-muted">{words.lead}</p>
      </header>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-2 xl:gap-8">
        <div className="flex flex-col gap-6 xl:gap-8">
          <FindPeople />
          <Members />
        </div>
        <div className="flex flex-col gap-6 xl:gap-8">
          <Owners />
          <Blocked />
        </div>
      </div>
    </>
  )
}
