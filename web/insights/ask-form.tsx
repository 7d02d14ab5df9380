import { Sparkles } from 'lucide-react'
import { charactersIn } from '#contract/entries/limits.ts'
import { type InsightFocus, type InsightForm, insightForm } from '#contract/insights/form.ts'
import type { AskableGroup, InsightReach } from '#contract/insights/insights.ts'
import { questionLength } from '#contract/insights/limits.ts'
import type { AiSettings } from '#contract/ai/ai.ts'
import { AiObstacle } from '#web/ai/ai-obstacle.tsx'
import { useAiSettings } from '#web/ai/ai-settings.ts'
import { useConsent } from '#web/ai/use-consent.tsx'
import { hoursUntil } from '#web/ai/ai-limit.ts'
import { useMe } from '#web/platform/api/session.ts'
import { submitOnKeys } from '#web/platform/forms/submit-keys.ts'
import { type ContractForm, useContractForm } from '#web/platform/forms/use-contract-form.ts'
import { Sentence } from '#web/platform/names/sentence.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TabPanel, Tabs } from '#web/ui/tabs.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { insightWords } from '#words/en/insights/insights.ts'
import { ui } from '#words/en/platform/ui.ts'
import { dailyLimit } from '#words/en/ai/daily-limit.ts'
import { gapInGroup, gapOf, type Person, PersonPicker, useFound } from './person-picker.tsx'
import type { useAsking } from './use-asking.ts'

const { ask: words, leaves: leavesWords } = insightWords
const foci = ['group', 'individual'] as const
const kept = ['focus', 'subjectId', 'question'] as const
const nothing: InsightForm = { focus: 'group', subjectId: '', question: '' }

type AskFormProps = {
  reach: InsightReach
  group: AskableGroup
  hand: ReturnType<typeof useAsking>
}

/** Where one asks: about whom, what, and after one has seen what leaves for whom. What is typed outlives a reload. */
export function AskForm({ reach, group, hand }: AskFormProps) {
  const { id: owner } = useMe()
  const settings = useAiSettings()
  const consent = useConsent(words.what)
  const form = useContractForm({
    schema: insightForm,
    values: nothing,
    kept,
    keptOf: `insights.${reach}`,
    owner,
    send: async (asked) => consent.ask(() => hand.ask(asked)),
    onDone: () => {},
  })
  const { focus, subjectId } = form.values
  const found = useFound(reach, subjectId)
  const gap = focus === 'group' ? gapInGroup(group) : found.one && gapOf(found.one)
  // Whoever was chosen may not be there any more.
  const isAbout = focus === 'group' || subjectId === '' || found.one !== undefined
  const mayAsk = settings?.state === 'ready' && settings.left.insights.remaining > 0 && !gap && isAbout
  return (
    <>
      <form {...form.wiring} onKeyDown={submitOnKeys} className="flex flex-col gap-4">
        <Fields form={form} found={found} />
        {gap && (
          <Notice title={gap.title}>
            <p>{gap.text}</p>
          </Notice>
        )}
        {settings?.state === 'ready' && !gap && (
          <WhatLeaves settings={settings} group={group} one={found.one} focus={focus} />
        )}
        <AiObstacle settings={settings} />
        <div>
          <Button
            type="submit"
            look="primary"
            icon={<Sparkles size={18} />}
            disabled={!mayAsk}
            busy={hand.asked.state === 'writing'}
            busyLabel={words.generating}
          >
            {words.generate}
          </Button>
        </div>
      </form>
      {consent.dialog}
    </>
  )
}

type FieldsProps = { form: ContractForm<InsightForm>; found: ReturnType<typeof useFound> }

function Fields({ form, found }: FieldsProps) {
  const { focus, question } = form.values
  const length = charactersIn(question.trim())
  return (
    <div>
      <Tabs
        id="insight-focus"
        label={words.about}
        tabs={foci.map((key) => ({ key, label: words.tabs[key] }))}
        open={focus}
        onPick={(key) => form.write('focus', key)}
      />
      <TabPanel id="insight-focus" open={focus}>
        <div className="flex flex-col gap-5">
          {focus === 'individual' && (
            <PersonPicker
              found={found}
              errors={form.errorsOf('subjectId')}
              onPick={(id) => form.write('subjectId', id)}
            />
          )}
          <Field
            label={words.question}
            hint={words.hint[focus]}
            errors={form.errorsOf('question')}
            aside={length > nearLimit && <Counter length={length} />}
          >
            <TextArea {...form.control('question')} lines={3} />
          </Field>
        </div>
      </TabPanel>
    </div>
  )
}

/** Characters from which on one sees how many there are. */
const nearLimit = questionLength - 200

function Counter({ length }: { length: number }) {
  const look = length > questionLength ? 'font-medium text-danger' : 'text-muted'
  return <span className={`text-sm tabular-nums ${look}`}>{ui.xOfY(length, questionLength)}</span>
}

type WhatLeavesProps = {
  settings: AiSettings
  group: AskableGroup
  /** Whoever alone is asked about. */
  one: Person | undefined
  focus: InsightFocus
}

/** Says before one asks what leaves for whom, and how often one can still ask today. */
export function WhatLeaves({ settings, group, one, focus }: WhatLeavesProps) {
  const { provider, left } = settings
  const { people, agreed, entries } = group
  const { remaining, resetsAt } = left.insights
  return (
    <div className="flex flex-col gap-1 text-sm text-muted">
      {focus === 'group' && (
        <p>
          {leavesWords.group(provider.host, agreed, people)}{' '}
          {leavesWords.count(entries.agreed, entries.readable)}
        </p>
      )}
      {focus === 'individual' && one && (
        <p>
          <Sentence of={(name) => leavesWords.individual(provider.host, name)} who={[one.person]} />
        </p>
      )}
      <p>
        {remaining > 0 || !resetsAt ? leavesWords.left(remaining) : dailyLimit.text(hoursUntil(resetsAt))}
      </p>
    </div>
  )
}
