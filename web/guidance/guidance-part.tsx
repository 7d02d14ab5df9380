import { BookOpen, RotateCw, Sparkles, Trash2 } from 'lucide-react'
import { type Ref, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Entry } from '#contract/entries/entry.ts'
import type { Guidance } from '#contract/guidance/guidance.ts'
import { AiObstacle } from '#web/ai/ai-obstacle.tsx'
import { AiSettingsLink } from '#web/ai/ai-settings-link.tsx'
import { useAiSettings } from '#web/ai/ai-settings.ts'
import { useConsent } from '#web/ai/use-consent.tsx'
import { InDangerLink } from '#web/care/in-danger-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Collapsible } from '#web/ui/collapsible.tsx'
import { FailedState } from '#web/ui/failed-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SkeletonLines, Skeletons } from '#web/ui/skeleton.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { useFocusKept } from '#web/ui/use-focus-kept.ts'
import { ConfirmDialog } from '#web/ui/late-confirm.ts'
import { guidanceWords as words } from '#words/en/guidance/guidance.ts'
import { useHelpFirst } from './help-first.ts'
import { type GuidanceFailure, useGuidance } from './use-guidance.ts'
import { GuidanceText } from './guidance-text.tsx'

type GuidancePartProps = {
  /** A reflection of one's own. */
  entry: Entry
  /** Title of the entry in its list. */
  title: string
  /** Whether there is guidance has changed. */
  onChange: (entry: Entry) => void
}

/** Below a reflection: where one asks for guidance on it, and reads what was said. Until one asks, it is only the button. */
export function GuidancePart(props: GuidancePartProps) {
  const { entry, title } = props
  const byAi = useAiSettings()?.state === 'ready'
  const [asked, setAsked] = useState(false)
  return (
    <div
      {...useFocusKept<HTMLDivElement>()}
      role="group"
      aria-label={`${words.title}, ${title}`}
      className="flex flex-col gap-2 outline-none"
    >
      {asked || entry.guided ? (
        <Guided {...props} asked={asked} />
      ) : (
        <div className="-ml-4 flex flex-wrap items-center gap-x-2">
          <AskButton byAi={byAi} guided={null} title={title} onAsk={() => setAsked(true)} />
        </div>
      )}
    </div>
  )
}

/** What there is of guidance and what became of asking; `asked` where it has just been asked for. */
function Guided({ entry, title, onChange, asked }: GuidancePartProps & { asked: boolean }) {
  const settings = useAiSettings()
  const hand = useGuidance(entry, onChange)
  const consent = useConsent(words.what)
  const byAi = settings?.state === 'ready'
  const { help, hide, orAsk } = useHelpFirst(entry.text)
  const ask = () => void orAsk(() => (byAi ? consent.ask(() => hand.ask('ai')) : hand.ask('library')))
  const { backTo, cancel } = useCancel(hand)
  useOnce(asked, () => {
    // It stands in place of the one that was pressed, and a question leads back to it.
    backTo.current?.focus()
    ask()
  })
  return (
    <>
      {entry.guided && <Given entry={entry} hand={hand} title={title} />}
      {hand.failure && <Failed failure={hand.failure} onRetry={ask} onLibrary={() => hand.ask('library')} />}
      {help && <help.Card signs={help.signs} onHide={hide} />}
      {hand.help && <InDanger guidance={hand.help} version={entry.version} onHide={hand.hideHelp} />}
      {hand.asking && <Analyzing onCancel={cancel} />}
      {!hand.asking && !hand.failure && (!entry.guided || hand.open) && (
        <div className="-ml-4 flex flex-wrap items-center gap-x-2">
          <AskButton ref={backTo} byAi={byAi} guided={entry.guided} title={title} onAsk={ask} />
          {entry.guided && <RemoveGuidance title={title} busy={hand.removing} onRemove={hand.remove} />}
        </div>
      )}
      {hand.open && <AiObstacle settings={settings} />}
      {consent.dialog}
    </>
  )
}

// An effect may run twice where React looks for faults.
function useOnce(wanted: boolean, work: () => void) {
  const begin = useEffectEvent(work)
  const begun = useRef(false)
  useEffect(() => {
    if (!wanted || begun.current) return
    begun.current = true
    begin()
  }, [wanted])
}

type AskButtonProps = {
  byAi: boolean
  guided: Entry['guided']
  title: string
  onAsk: () => void
  ref?: Ref<HTMLButtonElement>
}

function AskButton({ byAi, guided, title, onAsk, ref }: AskButtonProps) {
  const icon = byAi ? <Sparkles size={16} /> : <BookOpen size={16} />
  return (
    <Button {...(ref && { ref })} look="plain" icon={icon} onClick={onAsk}>
      {labelOf({ byAi, guided })}
      <Which title={title} />
    </Button>
  )
}

function Which({ title }: { title: string }) {
  return <span className="sr-only">{title}</span>
}

// Whoever breaks off is led back to the button that asked, which stands there again.
function useCancel({ asking, cancel: breakOff }: Hand) {
  const backTo = useRef<HTMLButtonElement>(null)
  const cancelled = useRef(false)
  useEffect(() => {
    if (asking || !cancelled.current) return
    cancelled.current = false
    backTo.current?.focus()
  }, [asking])
  const cancel = () => {
    cancelled.current = true
    breakOff()
  }
  return { backTo, cancel }
}

function labelOf({ byAi, guided }: { byAi: boolean; guided: Entry['guided'] }): string {
  if (guided) return words.askAgain
  return byAi ? words.ask : words.askLibrary
}

type Hand = ReturnType<typeof useGuidance>

function Given({ entry, hand, title: of }: { entry: Entry; hand: Hand; title: string }) {
  const { guidance, read } = hand
  const title = entry.guided === 'library' ? words.libraryTitle : words.title
  return (
    <div className="rounded border border-line px-4 py-2">
      <Collapsible
        labels={{ closed: `${words.show.closed} ${title}`, open: `${words.show.open} ${title}` }}
        open={hand.open}
        onToggle={hand.setOpen}
      >
        <div className="pb-3">
          {guidance && <GuidanceText guidance={guidance} version={entry.version} />}
          {!guidance && read.failed && (
            <FailedState text={words.failedToLoad} busy={read.busy} onRetry={read.again} />
          )}
          {!guidance && !read.failed && (
            <Skeletons>
              <SkeletonLines lines={5} />
            </Skeletons>
          )}
        </div>
      </Collapsible>
      <Which title={of} />
    </div>
  )
}

/** What people have written to whoever is in danger, where the card could not be had. */
function InDanger({
  guidance,
  version,
  onHide,
}: {
  guidance: Guidance
  version: number
  onHide: () => void
}) {
  return (
    <div className="flex flex-col gap-3 rounded border border-line bg-accent-soft p-4">
      {/* It stands first, where nobody has to read on to find it. */}
      <InDangerLink />
      <GuidanceText guidance={guidance} version={version} />
      <div>
        <Button onClick={onHide}>
          {words.show.open}
          <Which title={words.libraryTitle} />
        </Button>
      </div>
    </div>
  )
}

function Analyzing({ onCancel }: { onCancel: () => void }) {
  return (
    <div role="status" className="flex flex-wrap items-center gap-3 rounded bg-tint px-4 py-2">
      <Spinner />
      <span className="font-medium">{words.analyzing}</span>
      <span className="text-sm text-muted">{words.analyzingText}</span>
      <Button look="plain" onClick={onCancel}>
        {words.cancel}
      </Button>
    </div>
  )
}

type FailedProps = { failure: GuidanceFailure; onRetry: () => void; onLibrary: () => void }

function Failed({ failure: { code, title, text }, onRetry, onLibrary }: FailedProps) {
  const { retry, library, code: codeWords } = words.failed
  return (
    <Notice kind="danger" title={title}>
      <p>{text}</p>
      <p className="text-sm text-muted">{codeWords(code)}</p>
      <div className="-ml-4 flex flex-wrap items-center gap-x-2">
        <Button look="plain" icon={<RotateCw size={16} />} onClick={onRetry}>
          {retry}
        </Button>
        <Button look="plain" icon={<BookOpen size={16} />} onClick={onLibrary}>
          {library}
        </Button>
        <span className="px-4">
          <AiSettingsLink />
        </span>
      </div>
    </Notice>
  )
}

type RemoveGuidanceProps = {
  /** Title of the reflection in its list. */
  title: string
  busy: boolean
  onRemove: () => void
}

/** Deletes what was said of a reflection, after a question: nobody could say it again in the same words. */
function RemoveGuidance({ title, busy, onRemove }: RemoveGuidanceProps) {
  const [asking, setAsking] = useState(false)
  const remove = () => {
    setAsking(false)
    onRemove()
  }
  return (
    <>
      <Button
        look="plain"
        icon={<Trash2 size={16} />}
        busy={busy}
        {...ConfirmDialog.nearing}
        onClick={() => setAsking(true)}
      >
        {words.remove}
        <span className="sr-only">{`${words.removeWhich}, ${title}`}</span>
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={words.askRemove.title}
        text={words.askRemove.text}
        confirm={words.remove}
        onConfirm={remove}
      />
    </>
  )
}
