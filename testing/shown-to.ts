import type { Caller } from './caller.ts'

/** Everything that people are shown without naming an id. */
export async function shownTo(caller: Caller): Promise<string> {
  return JSON.stringify([
    await caller.home.read(),
    await caller.journal.desk({}),
    await caller.progress.read({}),
    await caller.entries.list({ kind: 'reflection' }),
    await caller.entries.list({ kind: 'challenge' }),
    await caller.entries.list({ text: 'canary' }),
    await caller.entries.trashed({}),
    await caller.reports.list({}),
    await caller.contentReports.mine({}),
    await caller.notifications.list({}),
    await caller.feedback.mine({}),
    await caller.highlights.mine({}),
    await caller.community.members({}),
    await caller.community.blocked({}),
    await caller.messages.conversations({}),
    await caller.summaries.mine({}),
    await caller.account.read(),
    await caller.profile.read(),
    await caller.account.me(),
  ])
}
