import type { Ref } from 'react'
import type { Entry } from '#contract/entries/entry.ts'
import { OwnWords } from '#web/care/own-words.tsx'
import { AudienceBadge } from '#web/entries/audience-badge.tsx'
import { AudienceMenu } from '#web/entries/audience-menu.tsx'
import { EntryArticle } from '#web/entries/entry-article.tsx'
import { showEntry } from '#web/entries/entry-queries.ts'
import { EntryText } from '#web/entries/entry-text.tsx'
import { titleOf, wholeTitleOf } from '#web/entries/entry-title.ts'
import { Badge } from '#web/ui/badge.tsx'
import { AttachmentList } from '#web/files/attachment-list.tsx'
import { GuidancePart } from '#web/guidance/guidance-part.tsx'
import { PrayerStory } from '#web/entries/prayers/prayer-story.tsx'
import { later } from '#web/ui/later.tsx'
import type { Readers } from '#web/drafts/writing/audience-field.tsx'
import { entryWords } from '#words/en/entries/entries.ts'
import { EntryActs } from './entry-acts.tsx'

const RemovedFiles = later(() => import('#web/entries/removed-files.tsx').then((file) => file.RemovedFiles))

export type EntryViewProps = {
  entry: Entry
  /** Shows the whole text however long it is. */
  whole?: boolean
  /** It stands among entries of other kinds. */
  mixed?: boolean
  /** Words that were looked for, to be marked. */
  sought?: string | undefined
  /** The day was complete with this entry. */
  completed: boolean
  /** This browser holds changes that were not saved. */
  unsaved: boolean
  onEdit: () => void
  /** It stands in another place of the page as well, where one asks for guidance on it. */
  guidedElsewhere?: boolean
  /** It has gone into the trash. */
  onDeleted?: () => void
  /** The button that leads into the editor. */
  editButton?: Ref<HTMLButtonElement>
  readers: Readers
  /** The walk that the person is on; an entry of another one says so. */
  presentWalk: number
}

/** An entry as its owner reads it, with what they may do to it. */
export function EntryView(props: EntryViewProps) {
  const {
    whole = false,
    mixed = false,
    guidedElsewhere = false,
    sought,
    readers,
    presentWalk,
    ...acts
  } = props
  const { entry, unsaved } = acts
  const title = mixed ? wholeTitleOf(entry) : titleOf(entry)
  return (
    <EntryArticle
      entry={entry}
      mixed={mixed}
      presentWalk={presentWalk}
      beside={
        <>
          {entry.prayer?.answer && <Badge tone="gold">{entryWords.answered}</Badge>}
          {unsaved && <Badge tone="gold">{entryWords.unsent}</Badge>}
          <span className="ml-auto">
            {entry.can.edit ? (
              <AudienceMenu entry={entry} title={title} readers={readers} />
            ) : (
              <AudienceBadge audience={entry.audience} />
            )}
          </span>
        </>
      }
    >
      <EntryText text={entry.text} whole={whole} sought={sought} />
      <OwnWords text={entry.text} />
      <AttachmentList attachments={entry.attachments} />
      <RemovedFiles wanted={entry.removedFileCount > 0 && entry.can.edit} inPlace props={{ entry }} />
      {entry.prayer && <PrayerStory entry={entry} prayer={entry.prayer} />}
      {entry.can.askGuidance && !guidedElsewhere && (
        <GuidancePart entry={entry} title={title} onChange={showEntry} />
      )}
      <EntryActs {...acts} presentWalk={presentWalk} title={title} />
    </EntryArticle>
  )
}
