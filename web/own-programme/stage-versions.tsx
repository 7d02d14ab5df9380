import { useInfiniteQuery } from '@tanstack/react-query'
import type { OwnStage, StageVersion } from '#contract/own-programme/own-programme.ts'
import { api, inParts } from '#web/platform/api/queries.ts'
import { Sentence } from '#web/platform/names/sentence.tsx'
import { dateAndTime } from '#web/platform/times/moments.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PagedList } from '#web/ui/paged-list.tsx'
import { SkeletonLines, Skeletons } from '#web/ui/skeleton.tsx'
import { dayEditorWords, ownProgrammeWords } from '#words/en/own-programme/own-programme.ts'

const { versions: words } = ownProgrammeWords.stage

type StageVersionsProps = { stage: OwnStage; onTake: (name: string) => void }

/** All that a stage was ever called in this church, newest first; any of it can be put into the field again. */
export function StageVersions({ stage: { number, shippedName }, onTake }: StageVersionsProps) {
  const list = useInfiniteQuery(
    api.ownProgramme.stageVersions.infiniteOptions({
      input: (after: number | undefined) => ({ number, after, limit: 10 }),
      ...inParts<number>(),
    }),
  )
  return (
    <section aria-label={words.title} className="mt-6 border-t border-line pt-4">
      <h3 className="text-base">{words.title}</h3>
      <PagedList
        parts={list}
        rows={list.data?.pages.flatMap(({ versions }) => versions)}
        keyOf={({ version }) => version}
        loading={
          <Skeletons>
            <SkeletonLines lines={2} />
          </Skeletons>
        }
        failed={words.failed}
        empty={<EmptyState title={words.empty} text={words.emptyText} />}
        more={words.more}
        end={words.end(shippedName)}
        row="py-3"
      >
        {(version) => <Version version={version} shippedName={shippedName} onTake={onTake} />}
      </PagedList>
    </section>
  )
}

type VersionProps = { version: StageVersion; shippedName: string; onTake: (name: string) => void }

function Version({ version: { version, name, savedAt, savedBy }, shippedName, onTake }: VersionProps) {
  const by = (who: string) => words.by(version, who, dateAndTime(savedAt))
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 wrap-anywhere">
      <div className="min-w-0">
        <p className="font-medium">{name === null ? words.reset(shippedName) : words.name(name)}</p>
        <p className="text-sm text-muted">
          <Sentence of={by} who={[savedBy ?? dayEditorWords.somebody]} />
        </p>
      </div>
      <Button aria-label={words.takeOf(version)} onClick={() => onTake(name ?? shippedName)}>
        {words.take}
      </Button>
    </div>
  )
}
