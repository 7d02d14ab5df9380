/** What a list of people may be put in order by: their name, who came last, their role, who was here last. */
export const peopleOrders = ['name', 'newest', 'role', 'active'] as const

/** In which state a list of people may be looked at: suspended, or about to be removed because they asked for it. */
export const peopleStates = ['suspended', 'leaving'] as const

/** What somebody waits for who has signed up: that their address is confirmed, or that an admin lets them in. */
export const awaited = ['confirmation', 'approval'] as const

export type WaitsFor = (typeof awaited)[number]
export type PeopleOrder = (typeof peopleOrders)[number]
export type PeopleState = (typeof peopleStates)[number]
