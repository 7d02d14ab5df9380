import { X } from 'lucide-react'
import type { DailyImage } from '#contract/images/images.ts'
import { programmeLength } from '#contract/programme/length.ts'
import { imageKinds, type ImageKind } from '#contract/images/limits.ts'
import { dateAndTime } from '#web/platform/times/moments.ts'
import { Field } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { nameInText } from '#web/platform/names/name-in-text.ts'
import { fileWords } from '#words/en/files/files.ts'
import { imageWords } from '#words/en/images/images.ts'
import type { BulkFile } from './bulk-files.ts'

const { many: words, one } = imageWords
const kindOptions = [
  { value: '', label: words.noKind },
  ...imageKinds.map((value) => ({ value, label: words.kinds[value] })),
]

export type BulkRowProps = {
  bulk: BulkFile
  /** Why it cannot be sent as it stands. */
  fault: string | null
  /** The one that was uploaded there before. */
  replaces: DailyImage | undefined
  busy: boolean
  onPlace: (part: Partial<Pick<BulkFile, 'day' | 'kind'>>) => void
  onRemove: () => void
}

/** One of many files: where it goes, to be corrected, and what has become of it. */
export function BulkRow({ bulk, fault, replaces, busy, onPlace, onRemove }: BulkRowProps) {
  const { file, path, day, kind, state } = bulk
  const fixed = busy || state.is === 'sent'
  return (
    <li className="grid grid-cols-[6rem_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 py-3 md:grid-cols-[minmax(0,1fr)_6rem_9rem_auto]">
      <div className="col-span-3 flex min-w-0 flex-col gap-1 md:col-span-1">
        <p className="flex flex-wrap gap-x-2">
          <span className="max-w-full truncate" title={path}>
            {path}
          </span>
          <span className="text-sm text-muted tabular-nums">{fileWords.size(file.size)}</span>
        </p>
        <p className={`text-sm ${isTrouble(bulk, fault) ? 'text-danger' : 'text-muted'}`}>
          {saidOf(bulk, fault, replaces)}
        </p>
        {state.is === 'sending' && (
          <ProgressBar
            label={words.progress(path)}
            done={state.percent}
            all={100}
            value={one.percent(state.percent)}
          />
        )}
      </div>
      <Field label={words.day(path)} labelHidden>
        <TextInput
          type="number"
          inputMode="numeric"
          min={1}
          max={programmeLength}
          value={day}
          disabled={fixed}
          onChange={({ currentTarget }) => onPlace({ day: currentTarget.value })}
        />
      </Field>
      <Field label={words.kind(path)} labelHidden>
        <Select
          options={kindOptions}
          value={kind}
          disabled={fixed}
          onChange={({ currentTarget }) => onPlace({ kind: currentTarget.value as ImageKind | '' })}
        />
      </Field>
      <span className="pt-1.5">
        <IconButton label={words.remove(path)} icon={<X size={18} />} disabled={busy} onClick={onRemove} />
      </span>
    </li>
  )
}

function isTrouble({ state }: BulkFile, fault: string | null): boolean {
  return state.is === 'failed' || (fault !== null && state.is === 'chosen')
}

function saidOf({ state }: BulkFile, fault: string | null, replaces: DailyImage | undefined): string {
  switch (state.is) {
    case 'sent':
      return words.sent
    case 'failed':
      return state.why
    case 'waiting':
      return words.waiting
    case 'sending':
      return one.percent(state.percent)
    case 'chosen':
      return fault ?? (replaces ? replacesOf(replaces) : words.ready)
  }
}

function replacesOf({ day, kind, uploadedBy, uploadedAt }: DailyImage): string {
  return words.replaces(kind, day, nameInText(uploadedBy) || null, dateAndTime(uploadedAt))
}
