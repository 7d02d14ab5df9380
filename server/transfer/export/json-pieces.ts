/** Fields as they stand in the braces of JSON, without these. */
export function fieldsOf(fields: Record<string, unknown>): string {
  return Object.entries(fields)
    .map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value, null, 1)}`)
    .join(',\n')
}

/** A list by its name, as it follows other fields, piece by piece. */
export async function* list<Row>(
  name: string,
  rows: AsyncIterable<Row>,
  json: (row: Row) => Iterable<string> | AsyncIterable<string>,
): AsyncGenerator<string> {
  yield `,\n${JSON.stringify(name)}: [`
  let isFirst = true
  for await (const row of rows) {
    yield isFirst ? '\n' : ',\n'
    yield* json(row)
    isFirst = false
  }
  yield '\n]'
}
