import { useQuery } from '@tanstack/react-query'
import { useRouter, useSearch } from '@tanstack/react-router'
import { useRef } from 'react'
import { BulkUpload } from '#web/images/files/bulk-upload.tsx'
import { PlanNotice, useFeature } from '#web/organizations/plans/plan-notice.tsx'
import { useKeptText } from '#web/platform/forms/use-kept-text.ts'
import { paths } from '#web/paths.ts'
import { TabPanel, Tabs } from '#web/ui/tabs.tsx'
import { frame } from '#words/en/platform/frame.ts'
import { imageWords as words } from '#words/en/images/images.ts'
import { DayUpload } from './day-upload.tsx'
import { uploadedQuery } from '#web/images/files/image-queries.ts'
import { UploadedDays } from './uploaded-days.tsx'

/** For admins: pictures of days in place of the generated ones, one day or many at once, and those that were uploaded. */
export function ManageImagesPage() {
  const router = useRouter()
  const changes = useFeature('content-customization')
  const asked: { tab?: string } = useSearch({ strict: false })
  const tab = asked.tab === 'many' ? 'many' : 'one'
  const list = useQuery(uploadedQuery())
  const [day, setDay] = useKeptText('day-image.day')
  const dayInput = useRef<HTMLInputElement>(null)
  const replace = async (number: number) => {
    setDay(String(number))
    if (tab !== 'one') await router.navigate({ href: paths.manageImages(), replace: true })
    dayInput.current?.focus()
  }
  return (
    <div className="mx-auto flex max-w-5xl flex-col gap-6">
      <header>
        <h1 className="text-2xl">{frame.pages.manageImages}</h1>
        <p className="max-w-[70ch] text-muted">{words.text}</p>
      </header>
      {!changes && <PlanNotice feature="content-customization" />}
      <div hidden={!changes}>
        <Tabs
          id="images"
          label={words.tabs.label}
          open={tab}
          tabs={[
            { key: 'one', label: words.tabs.one, to: paths.manageImages() },
            { key: 'many', label: words.tabs.many, to: paths.manageImages({ tab: 'many' }) },
          ]}
        />
        <TabPanel id="images" open={tab}>
          {/* What was chosen in one of them is still there on the way back. */}
          <div hidden={tab !== 'one'}>
            <DayUpload day={day} onDay={setDay} dayInput={dayInput} known={list.data} />
          </div>
          <div hidden={tab !== 'many'}>
            <BulkUpload uploaded={list.data?.images} />
          </div>
        </TabPanel>
      </div>
      <UploadedDays list={list} onReplace={(number) => void replace(number)} />
    </div>
  )
}
