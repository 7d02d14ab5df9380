import type { Contact } from '#contract/care/form.ts'

/** Where somebody stands among those whom a church names by now: as they were, else by their name, whatever was changed of them. -1 for nowhere. */
export function placeOf(people: Contact[], contact: Contact): number {
  const same = people.findIndex((each) => fields.every((field) => each[field] === contact[field]))
  return same >= 0 ? same : people.findIndex(({ name }) => name === contact.name)
}

const fields = ['name', 'about', 'phone', 'email'] as const
