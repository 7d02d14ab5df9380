import { useMutation, useQuery } from '@tanstack/react-query'
import { AboutAccount } from '#web/account/about-account.tsx'
import type { Account } from '#web/account/account.ts'
import { DevicesSection } from '#web/account/devices-section.tsx'
import { EmailSection } from '#web/account/email-section.tsx'
import { PasswordSection } from '#web/account/password-section.tsx'
import { AiSection } from '#web/ai/keys/ai-section.tsx'
import { NotificationChoices } from '#web/notifications/notification-choices.tsx'
import { OwnHighlightsLink } from '#web/highlights/consent/own-link.tsx'
import { themeOptions, typeSizes, useTheme, useTypeSize } from '#web/platform/appearance/display-choices.tsx'
import { client } from '#web/platform/api/client.ts'
import { tellFailure, toastFailure } from '#web/platform/api/failure.ts'
import { showAnswer } from '#web/platform/api/newest.ts'
import { api } from '#web/platform/api/queries.ts'
import { Card } from '#web/ui/card.tsx'
import { ChoiceRow } from '#web/ui/choice-row.tsx'
import { SwitchRow } from '#web/ui/switch-row.tsx'
import { FailedState } from '#web/ui/failed-state.tsx'
import { SkeletonLines, Skeletons } from '#web/ui/skeleton.tsx'
import { profileWords } from '#words/en/profile/profile.ts'
import { AudiencesSection } from './audiences-section.tsx'
import { type Profile, refreshProfile } from './profile.ts'
import { TimeSection } from './time-section.tsx'

/** How one likes things, how one signs in and where, and how one leaves. */
export function Settings({ account, profile }: { account: Account; profile: Profile }) {
  return (
    <div className="flex flex-col gap-6">
      <LookSection />
      <TimeSection preferences={profile.preferences} />
      <AudiencesSection audiences={profile.audiences} />
      <OwnHighlightsLink />
      <FindableSection discoverable={profile.discoverable} />
      <NotificationChoices />
      <MessagesSection />
      <AiSection />
      <EmailSection account={account} />
      <PasswordSection account={account} />
      <DevicesSection devices={account.devices} />
      <AboutAccount account={account} />
    </div>
  )
}

const { look: lookWords, findable: findableWords, messages: messagesWords } = profileWords
const sizeOptions = typeSizes.map((value) => ({ value, label: lookWords.typeSizes[value] }))

/** How pages look on this device. It holds at once. */
function LookSection() {
  const [theme, chooseTheme] = useTheme()
  const [size, chooseSize] = useTypeSize()
  return (
    <Card title={lookWords.title} text={lookWords.text}>
      <ChoiceRow label={lookWords.theme} value={theme} options={themeOptions} onPick={chooseTheme} />
      <ChoiceRow label={lookWords.typeSize} value={size} options={sizeOptions} onPick={chooseSize} />
    </Card>
  )
}

/** Whether others find one by one's name. It holds at once. */
export function FindableSection({ discoverable }: { discoverable: boolean }) {
  const choose = async (on: boolean) => {
    try {
      await client.profile.updateDiscoverable({ discoverable: on })
      await refreshProfile()
    } catch (error) {
      toastFailure(error, findableWords.failed)
    }
  }
  return (
    <Card title={findableWords.title}>
      <SwitchRow label={findableWords.label} text={findableWords.text} on={discoverable} onSwitch={choose} />
    </Card>
  )
}

const choices = api.profile.messageChoices.queryOptions()

/** Whether others may write to one, and what a notice says of a message. Each choice holds at once. */
function MessagesSection() {
  const { data, isError, isFetching, refetch } = useQuery(choices)
  const { mutateAsync: choose } = useMutation({
    scope: { id: 'message-choices' },
    mutationFn: (next: { receives?: boolean; previews?: boolean }) =>
      client.profile.updateMessageChoices(next),
    onSuccess: (kept) => showAnswer(choices.queryKey, kept),
    onError: (error) => tellFailure(error, messagesWords.saveFailed),
  })
  return (
    <Card title={messagesWords.title}>
      {data && (
        <div className="flex flex-col gap-2">
          <SwitchRow
            label={messagesWords.receives}
            text={messagesWords.receivesText}
            on={data.receives}
            onSwitch={(on) => choose({ receives: on })}
          />
          <SwitchRow
            label={messagesWords.previews}
            text={messagesWords.previewsText}
            on={data.previews}
            onSwitch={(on) => choose({ previews: on })}
          />
        </div>
      )}
      {!data && isError && (
        <FailedState text={messagesWords.failed} onRetry={() => void refetch()} busy={isFetching} />
      )}
      {!data && !isError && (
        <Skeletons>
          <SkeletonLines lines={4} />
        </Skeletons>
      )}
    </Card>
  )
}
