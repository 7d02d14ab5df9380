import * as z from 'zod/mini'
import { withoutNul } from '#contract/entries/entry.ts'
import { listed } from '#contract/errors.ts'
import { pageInput, pageOutput } from '#contract/page.ts'
import { forParticipants } from '#contract/procedure.ts'
import { publicProfile } from '#contract/profile/public-profile.ts'
import { searchLength } from './limits.ts'

/** Somebody in my community: they read what I share. */
export const communityMember = z.object({
  ...publicProfile.shape,
  addedAt: z.date(),
  /** Whether I am in theirs, so that I read what they share. */
  addedMe: z.boolean(),
})

/** Somebody whose community I am in. */
export const communityOwner = z.object({
  ...publicProfile.shape,
  addedAt: z.date(),
  /** Whether they are in mine. */
  inMine: z.boolean(),
})

const person = z.object({ personId: z.uuid() })
const done = z.object({})
const tags = ['Community']

export const community = {
  /**
   * People in my organization whose name contains these words and whom I could add, which leaves out myself and everybody already in my
   * community.
   */
  search: forParticipants
    .route({ method: 'GET', path: '/people', tags, summary: 'Find people by name' })
    .input(
      z.object({
        words: z
          .string()
          .check(withoutNul, z.trim(), z.minLength(searchLength.least), z.maxLength(searchLength.most)),
      }),
    )
    .output(z.object({ people: z.array(publicProfile) })),

  /** My community, newest first. */
  members: forParticipants
    .route({ method: 'GET', path: '/community', tags, summary: 'List my community' })
    .input(z.object(pageInput))
    .output(z.object({ members: z.array(communityMember), ...pageOutput })),

  /** The people whose community I am in, newest first. */
  owners: forParticipants
    .route({ method: 'GET', path: '/community/added-me', tags, summary: 'List who added me' })
    .input(z.object(pageInput))
    .output(z.object({ owners: z.array(communityOwner), ...pageOutput })),

  /** Lets somebody read what I share, and tells them. NOT_FOUND also if they do not let others find them. */
  add: forParticipants
    .route({
      method: 'POST',
      path: '/community',
      tags,
      summary: 'Add somebody to my community',
      successStatus: 201,
    })
    .errors(listed('ALREADY_IN_COMMUNITY', 'NOT_ONESELF'))
    .input(person)
    .output(communityMember),

  /** Somebody no longer reads what I share, unless we are in the same circle. */
  remove: forParticipants
    .route({
      method: 'DELETE',
      path: '/community/{personId}',
      tags,
      summary: 'Remove somebody from my community',
    })
    .input(person)
    .output(done),

  /** Takes me out of somebody else's community. */
  leave: forParticipants
    .route({ method: 'DELETE', path: '/community/added-me/{personId}', tags, summary: 'Leave a community' })
    .input(person)
    .output(done),

  /** The people I have blocked, newest first. */
  blocked: forParticipants
    .route({ method: 'GET', path: '/blocks', tags, summary: 'List people I have blocked' })
    .input(z.object(pageInput))
    .output(
      z.object({ people: z.array(z.object({ ...publicProfile.shape, blockedAt: z.date() })), ...pageOutput }),
    ),

  /** Neither of us hears from the other anymore, and the other is not told. */
  block: forParticipants
    .route({ method: 'POST', path: '/blocks', tags, summary: 'Block somebody', successStatus: 201 })
    .input(person)
    .output(done),

  /** Removes a block. What it ended does not come back by itself. */
  unblock: forParticipants
    .route({ method: 'DELETE', path: '/blocks/{personId}', tags, summary: 'Unblock somebody' })
    .input(person)
    .output(done),
}

export type CommunityMember = z.infer<typeof communityMember>
export type CommunityOwner = z.infer<typeof communityOwner>
