import { Sparkles } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { AiSettings } from '#contract/ai/ai.ts'
import { AiObstacle } from '#web/ai/ai-obstacle.tsx'
import { useAiSettings } from '#web/ai/ai-settings.ts'
import { useConsent } from '#web/ai/use-consent.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { useFocusKept } from '#web/ui/use-focus-kept.ts'
import { aiWords } from '#words/en/ai/ai.ts'
import { summaryWords } from '#words/en/summaries/summaries.ts'
import type { Pair } from './begun-summaries.ts'
import { type DraftTrouble, useModelDraft } from './use-model-draft.ts'
import { useRouter } from '@tanstack/react-router'
import { AiSettingsLink } from '#web/ai/ai-settings-link.tsx'
import { paths } from '#web/paths.ts'
import { beginConversation, tellNotBegun } from '#web/messages/thread/conversation.ts'
import { Notice } from '#web/ui/notice.tsx'
import { ui } from '#words/en/platform/ui.ts'

const { draft: words } = summaryWords

/** Whether a draft stands for what one wrote, or below it. */
export type DraftPlace = 'instead' | 'below'

type DraftPanelProps = {
  pair: Pair
  /** What the participant is called. */
  name: string
  /** Nothing is written yet that could be lost. */
  blank: boolean
  onUse: (text: string, place: DraftPlace) => void
}

/** A draft by a model beside what one writes: it comes as it is written, and goes nowhere unasked. Nothing where AI is off. */
export function DraftPanel({ pair, name, blank, onUse }: DraftPanelProps) {
  const settings = useAiSettings()
  const consent = useConsent(words.what(name))
  const { draft, ask, drop } = useModelDraft(pair, name)
  const place = useFocusKept<HTMLElement>()
  if (!settings || settings.state === 'off') return null
  const begin = () => consent.ask(ask)
  const use = (text: string, where: DraftPlace) => {
    drop()
    onUse(text, where)
  }
  return (
    <section
      {...place}
      aria-label={words.label}
      className="flex shrink-0 flex-col gap-3 rounded bg-tint px-4 py-3 outline-none lg:w-80 lg:self-start forced-colors:border"
    >
      <h3 className="flex items-center gap-2 text-base">
        <Badge tone="gold">{aiWords.label}</Badge>
        {words.label}
      </h3>
      {draft.state === 'none' && <Offer name={name} settings={settings} onAsk={begin} />}
      {draft.state === 'failed' && (
        <DraftRefusal
          trouble={draft.trouble}
          person={{ id: pair.participantId, name }}
          onRetry={begin}
          onClose={drop}
        />
      )}
      {(draft.state === 'writing' || draft.state === 'done') && (
        <Preview text={draft.text} busy={draft.state === 'writing'} provider={settings.provider.name}>
          {draft.state === 'done' && <UseButtons blank={blank} onUse={(where) => use(draft.text, where)} />}
          <Button look="plain" onClick={drop}>
            {draft.state === 'done' ? words.discard : words.cancel}
          </Button>
        </Preview>
      )}
      {consent.dialog}
    </section>
  )
}

type OfferProps = { name: string; settings: AiSettings; onAsk: () => void }

function Offer({ name, settings, onAsk }: OfferProps) {
  return (
    <>
      <p className="text-sm text-muted">{words.text(name)}</p>
      <AiObstacle settings={settings} />
      {settings.state === 'ready' && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
          <Button icon={<Sparkles size={16} />} onClick={onAsk}>
            {words.ask}
          </Button>
          {aiWords.left(settings.left.requests.remaining)}
        </p>
      )}
    </>
  )
}

type PreviewProps = { text: string; busy: boolean; provider: string; children: ReactNode }

function Preview({ text, busy, provider, children }: PreviewProps) {
  return (
    <>
      <p role="status" className={busy ? 'text-sm text-muted' : 'sr-only'}>
        {busy ? words.writing : words.done}
      </p>
      {text === '' ? (
        <SkeletonLines lines={4} />
      ) : (
        <p aria-busy={busy} className="as-written font-serif text-lg leading-[1.6] wrap-anywhere">
          {text}
        </p>
      )}
      {!busy && <p className="text-sm text-muted">{aiWords.writtenBy(provider)}</p>}
      <div className="flex flex-wrap items-center gap-2">{children}</div>
    </>
  )
}

// What one wrote is never written over unasked.
function UseButtons({ blank, onUse }: { blank: boolean; onUse: (place: DraftPlace) => void }) {
  const [asking, setAsking] = useState(false)
  if (!asking || blank) {
    return <Button onClick={() => (blank ? onUse('instead') : setAsking(true))}>{words.use}</Button>
  }
  return (
    <>
      <p role="status" className="basis-full">
        {words.askUse}
      </p>
      <Button onClick={() => onUse('below')}>{words.below}</Button>
      <Button onClick={() => onUse('instead')}>{words.replace}</Button>
    </>
  )
}

/** Codes of what is set right where AI is set up. */
const bySettings = ['AI_NO_KEY', 'AI_NOT_AGREED', 'AI_KEY_REFUSED', 'AI_QUOTA', 'AI_RATE_LIMITED']
/** Codes at which another try leads nowhere. */
const lasting = [
  'AI_OFF',
  'AI_NO_KEY',
  'AI_AUTHOR_NOT_AGREED',
  'NOTHING_TO_READ',
  'RATE_LIMITED',
  'FORBIDDEN',
]

type DraftRefusalProps = {
  trouble: DraftTrouble
  /** The participant. */
  person: { id: string; name: string }
  onRetry: () => void
  onClose: () => void
}

/** Why there is no draft, and what helps. */
function DraftRefusal({ trouble, person, onRetry, onClose }: DraftRefusalProps) {
  const { code, title, text } = trouble
  return (
    <>
      <Notice kind="danger" title={title}>
        <p>
          {text} {bySettings.includes(code) && <AiSettingsLink />}
        </p>
      </Notice>
      <div className="flex flex-wrap gap-2">
        {code === 'AI_AUTHOR_NOT_AGREED' && <WriteButton person={person} />}
        {!lasting.includes(code) && <Button onClick={onRetry}>{words.again}</Button>}
        <Button look="plain" onClick={onClose}>
          {ui.close}
        </Button>
      </div>
    </>
  )
}

function WriteButton({ person: { id, name } }: Pick<DraftRefusalProps, 'person'>) {
  const router = useRouter()
  const write = async () => {
    try {
      await router.navigate({ href: paths.conversation({ id: await beginConversation(id) }) })
    } catch (error) {
      tellNotBegun(error)
    }
  }
  return <Button onClick={() => void write()}>{words.write(name)}</Button>
}
