const prefix = 'field.'

// What is kept has an `owner` where it is typed behind the sign-in: nobody else is shown it, and it outlives signing in anew.

/** The values, and in place of those named what was typed into a field of that name before, in any form of this tab. */
export function withKeptFields<Values extends object>(
  values: Values,
  names: readonly string[],
  owner?: string,
): Values {
  const kept = names.map((name) => [name, keptField(name, owner)] as const).filter(([, text]) => text)
  return { ...values, ...(Object.fromEntries(kept) as Partial<Values>) }
}

/** What is kept of one field, or an empty text. */
export function keptField(name: string, owner?: string): string {
  return sessionStorage.getItem(keyOf(name, owner)) ?? ''
}

/** Keeps the text of a field until the browser's tab is closed. */
export function keepField(name: string, text: string, owner?: string) {
  sessionStorage.setItem(keyOf(name, owner), text)
}

const idLength = 36

/**
 * The id under which the words of a form are sent, kept by this name until it is forgotten: the same for each attempt, so that
 * they arrive once, and another for other words.
 */
export function keptIdFor(words: string, name: string, owner: string): string {
  const kept = keptField(name, owner)
  if (kept.slice(idLength) === words) return kept.slice(0, idLength)
  const id = crypto.randomUUID()
  keepField(name, id + words, owner)
  return id
}

/** Forgets the named fields, or all that are nobody's. */
export function forgetFields(names: readonly string[] = allNames(), owner?: string) {
  for (const name of names) sessionStorage.removeItem(keyOf(name, owner))
}

/** Whether something in the session storage is what somebody typed. */
export function isKeptField(key: string): boolean {
  return key.startsWith(prefix) || key.includes(` ${prefix}`)
}

function keyOf(name: string, owner: string | undefined): string {
  return owner === undefined ? prefix + name : `${owner} ${prefix}${name}`
}

function allNames(): string[] {
  return Object.keys(sessionStorage)
    .filter((key) => key.startsWith(prefix))
    .map((key) => key.slice(prefix.length))
}
