import type { Role } from '#contract/account/me.ts'
import {
  type PeopleOrder,
  peopleOrders,
  type PeopleState,
  peopleStates,
  type WaitsFor,
} from '#contract/people/kinds.ts'
import { pageIn, searchIn } from '#web/paths.ts'

/** What the list of people is looked at by, as the address says it. */
export type PeopleTexts = { search?: string; role?: string; state?: string; order?: string; page?: string }

export const roles: readonly Role[] = ['participant', 'leader', 'admin']

const awaited: Record<string, WaitsFor> = { unconfirmed: 'confirmation', approval: 'approval' }

/** What those wait for who have signed up and are looked at; undefined where people are. */
export function awaitedIn(state: string | undefined): WaitsFor | undefined {
  return Object.hasOwn(awaited, state ?? '') ? awaited[state ?? ''] : undefined
}

/** What the server is asked for; whatever else the address says counts as nothing. */
export function askedFor({ search, role, state, order, page }: PeopleTexts) {
  return {
    search: searchIn(search),
    role: roles.find((each) => each === role),
    state: peopleStates.find((each): each is PeopleState => each === state),
    order: peopleOrders.find((each): each is PeopleOrder => each === order) ?? 'name',
    page: pageIn(page) ?? 1,
  }
}
