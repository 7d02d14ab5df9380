import { useMutation } from '@tanstack/react-query'
import type { OrganizationAi } from '#contract/ai/ai.ts'
import { client } from '#web/platform/api/client.ts'
import { tellFailure } from '#web/platform/api/failure.ts'
import { shortDate } from '#web/platform/times/moments.ts'
import { Notice } from '#web/ui/notice.tsx'
import { SwitchRow } from '#web/ui/switch-row.tsx'
import { Sentence } from '#web/platform/names/sentence.tsx'
import { aiWords } from '#words/en/ai/ai.ts'
import { KeyForm } from './key-form.tsx'
import { keepOrganizationAi } from './organization-ai.ts'

const { admin: words } = aiWords

/** The key that everyone may ask by, and the two switches beside it. */
export function OrganizationKey({ settings }: { settings: OrganizationAi }) {
  const { enabled, shared, key } = settings
  const { mutateAsync: change } = useMutation({
    scope: { id: 'organization-ai' },
    mutationFn: (next: { enabled?: boolean; shared?: boolean }) => client.ai.changeOrganization(next),
    onSuccess: keepOrganizationAi,
    onError: (error) => tellFailure(error, words.saveFailed),
  })
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-col gap-2">
        <SwitchRow
          label={words.enabled}
          text={words.enabledText}
          on={enabled}
          onSwitch={(on) => change({ enabled: on })}
        />
        <SwitchRow
          label={words.shared}
          text={words.sharedText}
          on={shared}
          onSwitch={(on) => change({ shared: on })}
        />
        {shared && !key && (
          <Notice>
            <p>{words.sharedWithout}</p>
          </Notice>
        )}
      </div>
      <KeyForm
        title={words.key.title}
        kept={
          key ? (
            <Sentence
              of={(name) => words.key.kept(key.lastFour, shortDate(key.setAt), name)}
              who={[key.setBy ?? words.key.someone]}
            />
          ) : (
            words.key.none
          )
        }
        hasKey={key !== null}
        send={client.ai.setOrganizationKey}
        remove={() => client.ai.removeOrganizationKey()}
        onDone={keepOrganizationAi}
      />
    </div>
  )
}
