import type { PublicProfile } from '#contract/profile/public-profile.ts'
import { client } from '#web/platform/api/client.ts'
import { failureOf, tellFailure } from '#web/platform/api/failure.ts'
import { toast } from '#web/ui/toast.ts'
import { nameInText } from '#web/platform/names/name-in-text.ts'
import { communityWords as words } from '#words/en/community/community.ts'
import { refreshCommunity } from './community-queries.ts'

export type Person = PublicProfile

/** Adds somebody to one's community, and says how it went. */
export async function addMember(person: Person): Promise<void> {
  const name = nameInText(person)
  try {
    await client.community.add({ personId: person.id })
    toast({ kind: 'success', ...words.added(name) })
  } catch (error) {
    const text = whyNotAdded(error, name)
    tellFailure(error, { title: words.addFailed.title, text })
    if (failureOf(error).code !== 'ALREADY_IN_COMMUNITY') return
  }
  await refreshCommunity()
}

/** What is asked about once before it is done. */
export type Question = 'remove' | 'leave'

/** Does it, and says how it went. */
export async function doAsked(question: Question, person: Person): Promise<void> {
  const { call, done } = acts[question]
  try {
    await call({ personId: person.id }).catch(orOver)
    toast({ kind: 'success', ...done(nameInText(person)) })
  } catch (error) {
    tellFailure(error, words[question].failed)
  }
  await refreshCommunity()
}

const acts = {
  remove: { call: client.community.remove, done: () => ({ title: words.remove.done }) },
  leave: { call: client.community.leave, done: (name: string) => ({ title: words.leave.done(name) }) },
}

// What was undone on another device already is as one wants it.
function orOver(error: unknown) {
  if (failureOf(error).code !== 'NOT_FOUND') throw error
}

function whyNotAdded(error: unknown, name: string): string {
  const { already, oneself, other, tooOften } = words.addFailed
  const { code } = failureOf(error)
  if (code === 'ALREADY_IN_COMMUNITY') return already(name)
  if (code === 'NOT_ONESELF') return oneself
  return code === 'RATE_LIMITED' ? tooOften : other
}
