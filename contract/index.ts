import { access } from './access/access.ts'
import { readHome } from './home/home.ts'
import { readDesk } from './journal/desk.ts'
import { drafts } from './journal/drafts.ts'
import { entries } from './journal/entries.ts'

/** The whole API, domain by domain. */
export const contract = {
  access,
  home: { read: readHome },
  journal: { desk: readDesk, entries, drafts },
}
