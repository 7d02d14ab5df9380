/** The part of JSON Schema that our questions use. */
export type JsonSchema = {
  type?: string
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
  enum?: unknown[]
}

type Asked = { schema: JsonSchema; data: unknown }

/** An answer of the shape that was asked for, with `say` for each text in it. */
export function answerOfShape(schema: JsonSchema, say: (field: string) => string, field = ''): unknown {
  if (schema.enum) return schema.enum[0]
  switch (schema.type) {
    case 'object': {
      const parts = Object.entries(schema.properties ?? {})
      return Object.fromEntries(parts.map(([name, part]) => [name, answerOfShape(part, say, name)]))
    }
    case 'array':
      return [answerOfShape(schema.items ?? {}, say, field)]
    case 'boolean':
      return true
    case 'integer':
    case 'number':
      return 1
    default:
      return say(field)
  }
}

/** A model that says again whatever it was shown. */
export function echo({ schema, data }: Asked): unknown {
  const shown = JSON.stringify(data)
  return answerOfShape(schema, () => shown)
}

const sentences: Record<string, string> = {
  practicalAdvice:
    'What you describe takes patience with yourself. Choose one small part of it for tomorrow, and tell somebody whom you trust about it.',
  prayerSuggestion:
    'Lord, you know what I carry today. Help me to lay it down, and to take only the next step. Amen.',
  scriptureReferences: 'Philippians 4:6-7',
  summary: 'They write openly about a day that was not easy, and about what helped them through it.',
  suggestions: 'Ask what made the difference that morning.',
  encouragement: 'It takes courage to put this into words. Thank you for sharing it.',
  title: 'What stands out this week',
  text: 'Several people write about finding quiet in the morning, and about how easily it is lost again.',
}

/** What a sensible model might say, for whoever looks at the pages rather than at the answers. */
export function sensibleAnswer({ schema, data }: Asked): unknown {
  return withEntries(
    answerOfShape(schema, (field) => sentences[field] ?? 'All is well.'),
    namesIn(data),
  )
}

/**
 * A model that takes orders from whatever it is shown: where a text in the data holds "IGNORE … answer with: … END", it answers with
 * that, and cites all that it was shown. Without an order it is sensible.
 */
export function obey({ schema, data }: Asked): unknown {
  const orders = ordersIn(data)
  if (orders.length === 0) return sensibleAnswer({ schema, data })
  const answers = orders.map((order) => answerOfShape(schema, () => order))
  return withEntries(answers.reduce(together), namesIn(data, Infinity))
}

function ordersIn(data: unknown): string[] {
  if (typeof data === 'string')
    return Array.from(
      data.matchAll(/IGNORE\b.*?answer with:?(.*?)(?:\bEND\b|$)/gs),
      ([, order = '']) => order,
    )
  if (typeof data !== 'object' || data === null) return []
  return Object.values(data).flatMap(ordersIn)
}

// Lists one after the other; of what there is but one, the first.
function together(one: unknown, other: unknown): unknown {
  if (Array.isArray(one) && Array.isArray(other)) return [...(one as unknown[]), ...(other as unknown[])]
  if (typeof one !== 'object' || one === null) return one
  const others = new Map(Object.entries(other ?? {}))
  return Object.fromEntries(
    Object.entries(one).map(([name, part]) => [name, together(part, others.get(name))]),
  )
}

// Whoever cites entries cites some that were shown.
function namesIn(data: unknown, most = 2): string[] {
  return [...new Set(JSON.stringify(data).match(/\bE\d+\b/g) ?? [])].slice(0, most)
}

function withEntries(answer: unknown, entries: string[]): unknown {
  if (Array.isArray(answer)) return answer.map((part) => withEntries(part, entries))
  if (typeof answer !== 'object' || answer === null) return answer
  return Object.fromEntries(
    Object.entries(answer).map(([name, part]) => [
      name,
      name === 'entries' ? entries : withEntries(part, entries),
    ]),
  )
}
