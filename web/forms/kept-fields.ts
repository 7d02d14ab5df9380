const prefix = 'field.'

/** The values, and in place of those named what was typed into a field of that name before, in any form of this tab. */
export function withKeptFields<Values extends object>(values: Values, names: readonly string[]): Values {
  const kept = names.map((name) => [name, keptField(name)] as const).filter(([, text]) => text)
  return { ...values, ...(Object.fromEntries(kept) as Partial<Values>) }
}

/** What is kept of one field, or an empty text. */
export function keptField(name: string): string {
  return sessionStorage.getItem(prefix + name) ?? ''
}

/** Keeps the text of a field until the browser's tab is closed. */
export function keepField(name: string, text: string) {
  sessionStorage.setItem(prefix + name, text)
}

/** Forgets the named fields, or all. */
export function forgetFields(names: readonly string[] = allNames()) {
  for (const name of names) sessionStorage.removeItem(prefix + name)
}

function allNames(): string[] {
  return Object.keys(sessionStorage)
    .filter((key) => key.startsWith(prefix))
    .map((key) => key.slice(prefix.length))
}
