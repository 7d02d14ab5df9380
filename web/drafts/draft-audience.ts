import { type Audience, narrowest } from '#contract/entries/audiences.ts'

/**
 * Who reads what two devices have gone on with. `before` is what both knew: whoever chose otherwise since is heard, and of two
 * choices the narrower holds, so that words never reach somebody whom one of them shut out.
 */
export function audienceOfBoth(mine: Audience, theirs: Audience, before: Audience | null): Audience {
  if (mine === before) return theirs
  if (theirs === before) return mine
  return narrowest(mine, theirs)
}
