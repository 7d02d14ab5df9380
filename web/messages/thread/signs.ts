import type { Message, Sign } from '#contract/messages/message.ts'
import type { CalledPerson } from '#contract/profile/public-profile.ts'

/** The signs in the order in which they are offered, as they are drawn. */
export const signs: Record<Sign, string> = {
  amen: '🙏',
  heart: '❤️',
  thanks: '💐',
  joy: '😊',
  sorrow: '😢',
  yes: '👍',
}

/** A message with a sign of mine put to it or taken back, as it will look until the server has said so. */
export function withSign(message: Message, sign: Sign, on: boolean, me: CalledPerson): Message {
  const before = message.reactions.find((each) => each.sign === sign)
  if ((before?.mine ?? false) === on) return message
  const { count = 0, names = [] } = before ?? {}
  const after = {
    sign,
    mine: on,
    count: count + (on ? 1 : -1),
    names: on ? [...names, me] : without(names, me),
  }
  const reactions = before
    ? message.reactions.map((each) => (each === before ? after : each))
    : [...message.reactions, after]
  return { ...message, reactions: reactions.filter((each) => each.count > 0) }
}

// Another may be called the same, and stays.
function without(names: CalledPerson[], me: CalledPerson): CalledPerson[] {
  const mine = names.findIndex(({ displayName }) => displayName === me.displayName)
  return mine === -1 ? names : names.toSpliced(mine, 1)
}
