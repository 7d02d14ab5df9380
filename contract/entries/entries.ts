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

/** A part of a list of entries. */
export const listOfEntries = z.object({ entries: z.array(entry), ...pageOutput })

/** `savedAt` of the draft that these words grew from, which goes. Another one stays, unless the entry says all of it. */
const knownDraft = z.optional(z.nullable(moment))

const tags = ['Entries']

export const entries = {
  /** The caller's own live entries that meet all that is asked for, newest first. */
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
        /** Of prayer requests, those that are answered or those that wait. */
        answered: z.optional(z.enum(['yes', 'no'])),
        /** Words that all occur, whole or as parts, in any order, without regard to case and accents. */
        text: z.optional(z.string().check(z.maxLength(200))),
        ...pageInput,
      }),
    )
    .output(listOfEntries),

  /**
   * Writes an entry. Sending the same id again answers the entry that the first call made, with what was written on to it
   * since. ALREADY_WRITTEN: the day has one, or the entry with this id says something else by now.
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
          /** For a reflection or a challenge response; the server knows the day on which the others are written. */
          day: z.optional(dayNumber),
          text: entryText,
          /** What this device has sent under this id without an answer, and which these words take the place of. */
          tried: z._default(z.array(sent).check(z.maxLength(mostTries)), []),
          knownDraft,
          audience,
          /** Ids of files that were sent before, in their order. */
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
        /** True when this entry was the second of its day. */
        dayCompleted: z.boolean(),
        /** The day that waits for its hour now, if this entry completed its own. */
        next: z.nullable(nextOpening),
        submitsLeft,
      }),
    ),

  /** Changes text, audience or attachments; of the first two the version before is kept. */
  edit: forParticipants
    .route({ method: 'PATCH', path: '/entries/{id}', tags, summary: 'Edit an entry' })
    .errors(listed('CHANGED_MEANWHILE'))
    .input(
      z.object({
        id: z.uuid(),
        version,
        text: entryText,
        audience,
        /** Ids of the files that the entry is to have, in their order; as they are if left out. */
        attachments: z.optional(attachmentIds),
        /**
         * Ids of the files that the entry had, as the caller knows it. Of these one that is not among `attachments` is taken from it. What was added
         * on another device since stays, and what was taken away there stays away.
         */
        knownAttachments: z._default(attachmentIds, []),
        knownDraft,
      }),
    )
    .output(entry),

  /** Puts an entry into the trash, from where it can be restored for 30 days. */
  trash: forParticipants
    .route({ method: 'DELETE', path: '/entries/{id}', tags, summary: 'Delete an entry' })
    .input(z.object({ id: z.uuid() }))
    .output(
      z.object({
        dayUncompleted: z.boolean(),
        /** The day to walk now, where the day lost its check mark. */
        displayedDay: z.nullable(dayNumber),
      }),
    ),

  /** Takes an entry out of the trash. */
  restore: forParticipants
    .route({ method: 'POST', path: '/entries/{id}/restore', tags, summary: 'Restore an entry' })
    .errors(listed('ALREADY_WRITTEN'))
    .input(z.object({ id: z.uuid() }))
    .output(z.object({ entry, dayCompleted: z.boolean() })),

  /** Removes an entry in the trash for good. */
  purge: forParticipants
    .route({ method: 'DELETE', path: '/trash/{id}', tags, summary: 'Delete an entry for good' })
    .input(z.object({ id: z.uuid() }))
    .output(z.object({})),

  /** The caller's entries in the trash, newest deletion first. */
  trashed: forParticipants
    .route({ method: 'GET', path: '/trash', tags, summary: 'List my trash' })
    .input(z.object(pageInput))
    .output(listOfEntries),

  /** Earlier versions of an own entry, newest first. */
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

  /** The files that I removed from an entry of mine in the last 30 days, the one removed last first. */
  removedFiles: forParticipants
    .route({ method: 'GET', path: '/entries/{id}/removed-files', tags, summary: 'List the removed files' })
    .input(z.object({ id: z.uuid(), ...pageInput }))
    .output(z.object({ files: z.array(removedFile), ...pageOutput })),

  /** Puts files that I removed from an entry of mine back, after those that it has. */
  restoreFiles: forParticipants
    .route({
      method: 'POST',
      path: '/entries/{id}/removed-files/restore',
      tags,
      summary: 'Put back removed files',
    })
    .input(z.object({ id: z.uuid(), files: attachmentIds }))
    .output(entry),

  /** Deletes a file for good that I removed from an entry of mine. */
  purgeFile: forParticipants
    .route({
      method: 'DELETE',
      path: '/entries/{id}/removed-files/{fileId}',
      tags,
      summary: 'Delete a removed file for good',
    })
    .input(z.object({ id: z.uuid(), fileId: z.uuid() }))
    .output(entry),

  /** Marks an own prayer request as answered, or says anew how; what was said before is kept for 30 days. */
  answer: forParticipants
    .route({ method: 'PUT', path: '/entries/{id}/answer', tags, summary: 'Mark a prayer as answered' })
    .errors(listed('CHANGED_MEANWHILE'))
    .input(
      z.object({
        id: z.uuid(),
        note: answerNote,
        /** What was said of its answer so far, as the caller knows it; null where it waited for one. */
        known: z._default(z.nullable(answerNote), null),
      }),
    )
    .output(entry),

  /** Takes the answer of an own prayer request back, which can be restored for 30 days. */
  unanswer: forParticipants
    .route({ method: 'DELETE', path: '/entries/{id}/answer', tags, summary: 'Mark a prayer as not answered' })
    .errors(listed('CHANGED_MEANWHILE'))
    /** `known` is what was said of its answer, as the caller knows it. */
    .input(z.object({ id: z.uuid(), known: z._default(answerNote, '') }))
    .output(entry),

  /** Puts an answer that was taken back there again, as it was. CHANGED_MEANWHILE: something else was said since. */
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

  /** What else was said of the answer of an own prayer request in the last 30 days, newest first. */
  earlierAnswers: forParticipants
    .route({
      method: 'GET',
      path: '/entries/{id}/answers',
      tags,
      summary: 'Read earlier answers to a prayer',
    })
    .input(z.object({ id: z.uuid(), ...pageInput }))
    .output(z.object({ answers: z.array(earlierAnswer), ...pageOutput })),

  /** Adds to an own prayer request what became of it since. Sending the same id again adds it once. */
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

  /** What was added to an own prayer request, or was removed from it and can be put back, newest first. */
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

  /** Puts an update that was removed back where it was. */
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
