import { access } from '#contract/access/access.ts'
import { readHome } from '#contract/home/home.ts'
import { readDesk } from '#contract/journal/desk.ts'
import { drafts } from '#contract/journal/drafts.ts'
import { entries } from '#contract/journal/entries.ts'

/** The whole API, domain by domain. */
export const contract = {
  access,
  home: { read: readHome },
  journal: { desk: readDesk, entries, drafts },
}
