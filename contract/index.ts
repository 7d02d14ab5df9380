import { access } from '#contract/access/access.ts'
import { account } from '#contract/account/account.ts'
import { drafts } from '#contract/drafts/drafts.ts'
import { entries } from '#contract/entries/entries.ts'
import { readHome } from '#contract/home/home.ts'
import { readDesk } from '#contract/journal/desk.ts'
import { profile } from '#contract/profile/profile.ts'
import { progress } from '#contract/progress/progress.ts'
import { reports } from '#contract/reports/reports.ts'
import { transfer } from '#contract/transfer/transfer.ts'

/** The whole API, domain by domain. */
export const contract = {
  access,
  account,
  profile,
  home: { read: readHome },
  journal: { desk: readDesk },
  progress,
  entries,
  drafts,
  reports,
  transfer,
}
