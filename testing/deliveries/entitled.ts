import { all, any, type Facts, not, type Truth } from './facts.ts'

/** A conversation of two people, or that of the circle that somebody leads. */
export type Talk = { id: string; between: [string, string] } | { id: string; leader: string }

/** Something that somebody wrote and that can be found again by its mark, as long as it says so. A message is written when it is sent and with each edit. */
export type Text =
  | { of: 'message'; mark: string; talk: Talk; sender: string; written: { from: number; to: number }[] }
  | { of: 'entry'; mark: string; entryId: string; author: string }

/** An entry, and who wrote it. */
type Written = { entryId: string; author: string }

/** How the acts call what they change. */
export const key = {
  assigned: (leader: string, participant: string) => `assigned ${leader} ${participant}`,
  community: (owner: string, member: string) => `community ${owner} ${member}`,
  blocks: (person: string, blocked: string) => `blocks ${person} ${blocked}`,
  leads: (person: string) => `role ${person}`,
  session: (person: string) => `session ${person}`,
  says: (mark: string) => `says ${mark}`,
  shared: (entryId: string) => `shared ${entryId}`,
  forLeader: (entryId: string) => `for the leader ${entryId}`,
  trashed: (entryId: string) => `trashed ${entryId}`,
}

/** Who may know of what, worked out from the acts and the rules as they are written for people. */
export function entitlements(facts: Facts, leaders: string[]) {
  const isApart = (one: string, other: string, at: number) =>
    any(facts.at(key.blocks(one, other), at), facts.at(key.blocks(other, one), at))
  const isIn = (leader: string, person: string, at: number) =>
    person === leader || facts.at(key.assigned(leader, person), at)

  function isMember(talk: Talk, person: string, at: number): Truth {
    return 'leader' in talk ? isIn(talk.leader, person, at) : talk.between.includes(person)
  }

  /** Whether somebody hears of what an author shares: the author, whoever leads them, and, where no block parts them, their community and their circles. */
  function isTied(author: string, person: string, at: number): Truth {
    if (author === person) return true
    const circles = leaders.map((leader) => all(isIn(leader, author, at), isIn(leader, person, at)))
    return any(
      all(facts.at(key.leads(person), at), facts.at(key.assigned(person, author), at)),
      all(any(facts.at(key.community(author, person), at), ...circles), not(isApart(author, person, at))),
    )
  }

  /** Whether a block kept a message from somebody when it was written. Whoever leads the circle stands above blocks. */
  function isKept({ talk, sender, written }: Extract<Text, { of: 'message' }>, person: string): Truth {
    if (person === sender || ('leader' in talk && [person, sender].includes(talk.leader))) return false
    const stretches = written.map(({ from, to }) => {
      const truths = facts.momentsIn(from, to).map((at) => isApart(sender, person, at))
      return truths.every((truth) => truth === truths[0]) ? (truths[0] ?? null) : null
    })
    return any(...stretches)
  }

  function mayRead(text: Text, person: string, at: number): Truth {
    const says = facts.at(key.says(text.mark), at)
    if (text.of === 'message') return all(says, isMember(text.talk, person, at), not(isKept(text, person)))
    return all(says, seesEntry(text, person, at))
  }

  function seesEntry({ entryId, author }: Written, person: string, at: number): Truth {
    return any(
      author === person,
      all(
        not(facts.at(key.trashed(entryId), at)),
        any(
          all(facts.at(key.shared(entryId), at), isTied(author, person, at)),
          all(
            any(facts.at(key.shared(entryId), at), facts.at(key.forLeader(entryId), at)),
            facts.at(key.leads(person), at),
            facts.at(key.assigned(person, author), at),
          ),
        ),
      ),
    )
  }

  return { isMember, isTied, seesEntry, mayRead }
}
