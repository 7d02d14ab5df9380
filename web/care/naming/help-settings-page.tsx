import { useQuery } from '@tanstack/react-query'
import { FailedState } from '#web/ui/failed-state.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SkeletonLines, Skeletons } from '#web/ui/skeleton.tsx'
import { helpSettingsWords as words } from '#words/en/care/help-settings.ts'
import { frame } from '#words/en/platform/frame.ts'
import { ContactSection } from './contact-section.tsx'
import { CountrySection } from './country-section.tsx'
import { isLacking, LackingList, titleOf } from './lacking-list.tsx'
import { LineSection } from './line-section.tsx'
import { settingsQuery } from './settings.ts'
import { TextSection } from './text-section.tsx'

/** For admins: what their church says to whoever is in danger. */
export function HelpSettingsPage() {
  const { data, isError, isFetching, refetch } = useQuery(settingsQuery)
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-6 wrap-anywhere">
      <header className="flex flex-col gap-4">
        <div>
          <h1 className="text-2xl">{frame.pages.helpSettings}</h1>
          <p className="text-muted">{words.text}</p>
        </div>
        {data &&
          (isLacking(data.lacking) ? (
            <Notice title={titleOf(data.lacking)}>
              <LackingList lacking={data.lacking} />
            </Notice>
          ) : (
            <p className="text-muted">{words.lacking.ready}</p>
          ))}
      </header>
      {isError && !data && (
        <FailedState text={words.failed} onRetry={() => void refetch()} busy={isFetching} />
      )}
      {data ? (
        <>
          <CountrySection countries={data.countries} />
          <LineSection settings={data} />
          <ContactSection contacts={data.contacts} />
          <TextSection texts={data.texts} />
        </>
      ) : (
        !isError && (
          <Card>
            <Skeletons>
              <SkeletonLines lines={8} />
            </Skeletons>
          </Card>
        )
      )}
    </div>
  )
}
