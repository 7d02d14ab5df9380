import * as z from 'zod/mini'
import { pageInput, pageOutput, pageSize } from '#contract/page.ts'
import { forParticipants } from '#contract/procedure.ts'
import { listed } from '#contract/errors.ts'
import { moment } from '#contract/moment.ts'
import { attachmentIds } from '#contract/files/attachment.ts'
import { dayInAddress, dayNumber } from '#contract/programme/day.ts'
import { stageCount } from '#contract/programme/length.ts'
import { nextOpening } from '#contract/progress/eligibility.ts'
import { walkInAddress, walkNumber } from '#contract/progress/walk.ts'
import { ordinalInAddress, version } from '#contract/whole-number.ts'
import {
  answerNote,
  earlierAnswer,
  entry,
  entryText,
  entryVersion,
  prayerUpdate,
  removedFile,
  submitsLeft,
} from './entry.ts'
import { isDayKind } from './day-kinds.ts'
import { mostTries } from './limits.ts'
import { audience, entryKind } from './kinds.ts'

/** What a call sent. */
const sent = z.object({ text: entryText, audience, attachments: attachmentIds })

/** Part of a list of entries. */
export const listOfEntries = z.object({ entries: z.array(entry), ...pageOutput })

/** `savedAt` of the draft that these words grew from, which is then removed. Any other draft stays, unless the entry contains all of it. */
const knownDraft = z.optional(z.nullable(moment))

const tags = ['Entries']

export const entries = {
  /** The caller's own entries that match everything asked for, newest first, without those in the trash. */
  list: forParticipants
    .route({ method: 'GET', path: '/entries', tags, summary: 'List and search my entries' })
    .input(
      z.object({
        kind: z.optional(entryKind),
        /** The walk to read; all of them if left out. */
        walk: z.optional(walkInAddress),
        day: z.optional(dayInAddress),
        /** The number of a stage, and so of its discipline. */
        discipline: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(stageCount))),
        /** For prayer requests: the answered ones, or those waiting for an answer. */
        answered: z.optional(z.enum(['yes', 'no'])),
        /** Words that all occur, whole or in part, in any order, regardless of case and accents. */
        text: z.optional(z.string().check(z.maxLength(200))),
        ...pageInput,
      }),
    )
    .output(listOfEntries),

  /**
   * Writes an entry. Sending the same id again returns the entry that the first call made, including what has been added to it since.
   * ALREADY_WRITTEN: the day already has one, or the entry with this id now says something else.
   */
  submit: forParticipants
    .route({ method: 'POST', path: '/entries', tags, summary: 'Write an entry', successStatus: 201 })
    .errors(listed('DAY_LOCKED', 'ALREADY_WRITTEN'))
    .input(
      z
        .object({
          id: z.uuid(),
          kind: entryKind,
          /** The walk that the day belongs to; the present one if left out. */
          walk: z.optional(walkNumber),
          /** For a reflection or a challenge response; the server knows on which day the others are written. */
          day: z.optional(dayNumber),
          text: entryText,
          /** What this device has sent under this id without getting a response, and which these words replace. */
          tried: z._default(z.array(sent).check(z.maxLength(mostTries)), []),
          knownDraft,
          audience,
          /** The ids of files that were sent before, in order. */
          attachments: z._default(attachmentIds, []),
        })
        .check(
          z.refine(({ kind, day }) => !isDayKind(kind) || day !== undefined, {
            path: ['day'],
            message: 'Day is required',
          }),
        ),
    )
    .output(
      z.object({
        entry,
        /** True if this entry was the second of its day. */
        dayCompleted: z.boolean(),
        /** The day that is now waiting to open, if this entry completed its own. */
        next: z.nullable(nextOpening),
        submitsLeft,
      }),
    ),

  /** Changes the text, the audience or the attachments; if the text or the audience changes, the version before is kept. */
  edit: forParticipants
    .route({ method: 'PATCH', path: '/entries/{id}', tags, summary: 'Edit an entry' })
    .errors(listed('CHANGED_MEANWHILE'))
    .input(
      z.object({
        id: z.uuid(),
        version,
        text: entryText,
        audience,
        /** The ids of the files that the entry is to have, in order; unchanged if left out. */
        attachments: z.optional(attachmentIds),
        /**
         * The ids of the files that the entry had, as far as the caller knows. Any of these that are not among `attachments` are removed
         * from it. Files added on another device since then stay, and files removed there stay removed.
         */
        knownAttachments: z._default(attachmentIds, []),
        knownDraft,
      }),
    )
    .output(entry),

  /** Moves an entry to the trash, where it can be restored for 30 days. */
  trash: forParticipants
    .route({ method: 'DELETE', path: '/entries/{id}', tags, summary: 'Delete an entry' })
    .input(z.object({ id: z.uuid() }))
    .output(
      z.object({
        dayUncompleted: z.boolean(),
        /** The day to walk now, if the day lost its check mark. */
        displayedDay: z.nullable(dayNumber),
      }),
    ),

  /** Takes an entry out of the trash. */
  restore: forParticipants
    .route({ method: 'POST', path: '/entries/{id}/restore', tags, summary: 'Restore an entry' })
    .errors(listed('ALREADY_WRITTEN'))
    .input(z.object({ id: z.uuid() }))
    .output(z.object({ entry, dayCompleted: z.boolean() })),

  /** Deletes an entry in the trash for good. */
  purge: forParticipants
    .route({ method: 'DELETE', path: '/trash/{id}', tags, summary: 'Delete an entry for good' })
    .input(z.object({ id: z.uuid() }))
    .output(z.object({})),

  /** The caller's entries in the trash, most recently deleted first. */
  trashed: forParticipants
    .route({ method: 'GET', path: '/trash', tags, summary: 'List my trash' })
    .input(z.object(pageInput))
    .output(listOfEntries),

  /** Earlier versions of one of my entries, newest first. */
  versions: forParticipants
    .route({
      method: 'GET',
      path: '/entries/{id}/versions',
      tags,
      summary: 'Read earlier versions',
    })
    .input(
      z.object({
        id: z.uuid(),
        /** `next` of the part before: the version that the part ended with. */
        after: z.optional(ordinalInAddress),
        limit: pageSize,
      }),
    )
    .output(z.object({ versions: z.array(entryVersion), next: z.nullable(z.int()) })),

  /** The files that I removed from one of my entries in the last 30 days, most recently removed first. */
  removedFiles: forParticipants
    .route({ method: 'GET', path: '/entries/{id}/removed-files', tags, summary: 'List the removed files' })
    .input(z.object({ id: z.uuid(), ...pageInput }))
    .output(z.object({ files: z.array(removedFile), ...pageOutput })),

  /** Puts files that I removed from one of my entries back, after those it has. */
  restoreFiles: forParticipants
    .route({
      method: 'POST',
      path: '/entries/{id}/removed-files/restore',
      tags,
      summary: 'Put back removed files',
    })
    .input(z.object({ id: z.uuid(), files: attachmentIds }))
    .output(entry),

  /** Deletes a file that I removed from one of my entries for good. */
  purgeFile: forParticipants
    .route({
      method: 'DELETE',
      path: '/entries/{id}/removed-files/{fileId}',
      tags,
      summary: 'Delete a removed file for good',
    })
    .input(z.object({ id: z.uuid(), fileId: z.uuid() }))
    .output(entry),

  /** Marks one of my prayer requests as answered, or changes how; what was said before is kept for 30 days. */
  answer: forParticipants
    .route({ method: 'PUT', path: '/entries/{id}/answer', tags, summary: 'Mark a prayer as answered' })
    .errors(listed('CHANGED_MEANWHILE'))
    .input(
      z.object({
        id: z.uuid(),
        note: answerNote,
        /** What its answer said so far, as far as the caller knows; null if it was waiting for one. */
        known: z._default(z.nullable(answerNote), null),
      }),
    )
    .output(entry),

  /** Takes back the answer to one of my prayer requests; it can be restored for 30 days. */
  unanswer: forParticipants
    .route({ method: 'DELETE', path: '/entries/{id}/answer', tags, summary: 'Mark a prayer as not answered' })
    .errors(listed('CHANGED_MEANWHILE'))
    /** `known` is what was said of its answer, as the caller knows it. */
    .input(z.object({ id: z.uuid(), known: z._default(answerNote, '') }))
    .output(entry),

  /** Restores an answer that was taken back, as it was. CHANGED_MEANWHILE: a different answer has been given since. */
  restoreAnswer: forParticipants
    .route({
      method: 'POST',
      path: '/entries/{id}/answers/{answerId}/restore',
      tags,
      summary: 'Restore the answer to a prayer',
    })
    .errors(listed('CHANGED_MEANWHILE'))
    .input(z.object({ id: z.uuid(), answerId: z.uuid() }))
    .output(entry),

  /** What else was said in answer to one of my prayer requests in the last 30 days, newest first. */
  earlierAnswers: forParticipants
    .route({
      method: 'GET',
      path: '/entries/{id}/answers',
      tags,
      summary: 'Read earlier answers to a prayer',
    })
    .input(z.object({ id: z.uuid(), ...pageInput }))
    .output(z.object({ answers: z.array(earlierAnswer), ...pageOutput })),

  /** Adds to one of my prayer requests what has happened since. Sending the same id again adds it only once. */
  addUpdate: forParticipants
    .route({ method: 'POST', path: '/entries/{id}/updates', tags, summary: 'Add an update to a prayer' })
    .input(
      z.object({
        id: z.uuid(),
        updateId: z.uuid(),
        text: entryText,
      }),
    )
    .output(entry),

  /** What was added to one of my prayer requests, or was removed from it and can be put back, newest first. */
  updates: forParticipants
    .route({ method: 'GET', path: '/entries/{id}/updates', tags, summary: 'List the updates to a prayer' })
    .input(z.object({ id: z.uuid(), removed: z._default(z.enum(['yes', 'no']), 'no'), ...pageInput }))
    .output(z.object({ updates: z.array(prayerUpdate), ...pageOutput })),

  /** Removes an update, which can be put back for 30 days. */
  removeUpdate: forParticipants
    .route({
      method: 'DELETE',
      path: '/entries/{id}/updates/{updateId}',
      tags,
      summary: 'Remove an update to a prayer',
    })
    .input(z.object({ id: z.uuid(), updateId: z.uuid() }))
    .output(entry),

  /** Puts a removed update back where it was. */
  restoreUpdate: forParticipants
    .route({
      method: 'POST',
      path: '/entries/{id}/updates/{updateId}/restore',
      tags,
      summary: 'Put back an update to a prayer',
    })
    .input(z.object({ id: z.uuid(), updateId: z.uuid() }))
    .output(entry),
}
