import { access } from '#contract/access/access.ts'
import { account } from '#contract/account/account.ts'
import { drafts } from '#contract/drafts/drafts.ts'
import { entries } from '#contract/entries/entries.ts'
import { readHome } from '#contract/home/home.ts'
import { readDesk } from '#contract/journal/desk.ts'

/** The whole API, domain by domain. */
export const contract = {
  access,
  account,
  home: { read: readHome },
  journal: { desk: readDesk },
  entries,
  drafts,
}
