const prefix = 'field.'

/** Under which key what is typed into a field is kept: of somebody who is signed in, or of nobody. */
export function keyOf(name: string, owner: string | undefined): string {
  return owner === undefined ? prefix + name : `${owner} ${prefix}${name}`
}

/** Whether something in the storage is what somebody typed. */
export function isKeptField(key: string): boolean {
  return key.startsWith(prefix) || key.includes(` ${prefix}`)
}
