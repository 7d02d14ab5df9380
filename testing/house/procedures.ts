/** A procedure of the contract or the router, as the tests list it. */
export type Listed = {
  /** Its place in the tree: "journal.entries.submit". */
  name: string
  /** Who may call it, or undefined if it does not say. */
  callers: unknown
}

/** Every procedure of a tree, in its order. */
export function proceduresOf(tree: object, path: string[] = []): Listed[] {
  return Object.entries(tree).flatMap(([key, part]: [string, unknown]) => {
    if (typeof part !== 'object' || part === null) return []
    if (!('~orpc' in part)) return proceduresOf(part, [...path, key])
    const { meta } = part['~orpc'] as { meta?: { callers?: unknown } }
    return [{ name: [...path, key].join('.'), callers: meta?.callers }]
  })
}

/** The names of an OpenAPI document's operations. */
export function operationsOf(document: { paths?: object | undefined }): string[] {
  return Object.values(document.paths ?? {})
    .flatMap((methods: object) => Object.values(methods))
    .map(({ operationId }: { operationId?: string }) => operationId ?? 'an operation without a name')
}
