import { useState } from 'react'
import { trashDays } from '#contract/entries/limits.ts'
import type { ImportAudience } from '#contract/transfer/transfer.ts'
import { Button } from '#web/ui/button.tsx'
import { ChoiceRow } from '#web/ui/choice-row.tsx'
import { transferWords } from '#words/en/transfer/transfer.ts'
import type { Previewed } from './bring-in.ts'
import { NamesOf } from './names-of.tsx'
import { NotedRows } from './noted-rows.tsx'
import type { Source } from './source.ts'
import { type Tally, tallyOf } from './tally.ts'

const { preview: words } = transferWords
const audienceOptions = (['private', 'as-in-file'] as const).map((value) => ({
  value,
  label: words.audiences[value],
}))

const whys = ['read-by-others', 'stays', 'full'] as const

type ImportPreviewProps = {
  source: Source
  told: Previewed
  onStart: (audience: ImportAudience) => void
  onBack: () => void
}

/** What an import would do, and who is to read it. */
export function ImportPreview({ source, told, onStart, onBack }: ImportPreviewProps) {
  const [audience, setAudience] = useState<ImportAudience>('private')
  const tallies = { private: tallyOf(told.private), 'as-in-file': tallyOf(told['as-in-file']) }
  const tally = tallies[audience]
  const { counts, updates, texts, given } = tally
  const present = presentIn(source, tally)
  const missing = tally.files.filter((file) => !file.here && !file.withheld && !present.includes(file))
  const isStartable = (choice: Tally) =>
    choice.counts.new + choice.updates + choice.texts + choice.given + presentIn(source, choice).length > 0
  return (
    <div className="flex flex-col gap-5">
      <div>
        <h3>{words.title}</h3>
        <p className="text-muted wrap-anywhere">{source.name}</p>
      </div>
      <Counts tally={tally} />
      {tally.fresh.reflections + tally.fresh.challenges > 0 && <p>{words.days}</p>}
      {updates > 0 && <p>{words.updates(updates)}</p>}
      {texts > 0 && <p>{words.texts(texts)}</p>}
      {present.length + given > 0 && <p>{words.files(present.length + given)}</p>}
      <Absent files={missing} told={words.missing} />
      {whys.map((why) => (
        <Absent
          key={why}
          files={tally.files.filter(({ withheld }) => withheld === why)}
          told={words.withheld[why]}
        />
      ))}
      {source.otherFiles > 0 && <p>{words.otherFiles(source.otherFiles)}</p>}
      {source.otherJson.length > 0 && (
        <div>
          <p>{words.otherJson}</p>
          <NamesOf names={source.otherJson} />
        </div>
      )}
      <NotedRows rows={tally.noted} />
      {Object.values(tallies).some(isStartable) && (
        <div className="flex flex-col gap-1.5">
          <ChoiceRow label={words.audience} value={audience} options={audienceOptions} onPick={setAudience} />
          <p className="text-sm text-muted">
            {audience === 'private' ? words.onlyMe : words.asInFile(tally.readers)}
          </p>
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        {isStartable(tally) && (
          <Button look="primary" onClick={() => onStart(audience)}>
            {counts.new > 0 && words.start(counts.new)}
            {counts.new === 0 && (updates + texts > 0 ? words.startRest : words.startFiles)}
          </Button>
        )}
        <Button onClick={onBack}>{words.back}</Button>
      </div>
    </div>
  )
}

/** Files that are yet to come, and can. */
function presentIn(source: Source, { files }: Tally): Tally['files'] {
  return files.filter(({ here, withheld, file }) => !here && !withheld && file !== null && source.has(file))
}

/** Files that do not come along, after a sentence that says so. */
function Absent({ files, told }: { files: Tally['files']; told: (count: number) => string }) {
  if (files.length === 0) return null
  return (
    <div>
      <p>{told(files.length)}</p>
      <NamesOf names={files.map(({ name }) => name)} />
    </div>
  )
}

function Counts({ tally: { counts, fresh } }: { tally: Tally }) {
  const leftOut = counts.empty + counts.broken + counts.old
  const lines = [
    { name: words.new, count: counts.new, text: transferWords.lists(fresh) || words.nothing },
    { name: words.here, count: counts.here, text: words.hereText },
    { name: words.trashed, count: counts.trashed, text: words.trashedText(trashDays) },
    { name: words.conflict, count: counts.conflict, text: words.conflictText },
    { name: words.leftOut, count: leftOut, text: words.leftOutText },
  ].filter(({ name, count }) => name === words.new || count > 0)
  return (
    <dl className="flex flex-col gap-3">
      {lines.map(({ name, count, text }) => (
        <div key={name} className="grid grid-cols-[minmax(2.5rem,max-content)_1fr] items-baseline gap-x-2">
          <dd className="row-span-2 text-lg whitespace-nowrap tabular-nums">{count}</dd>
          <dt className="font-medium">{name}</dt>
          <dd className="col-start-2 text-sm text-muted">{text}</dd>
        </div>
      ))}
    </dl>
  )
}
