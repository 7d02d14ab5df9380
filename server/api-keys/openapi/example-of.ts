import type { Schema } from './describe-schema.ts'

type Schemas = Record<string, Schema>

/** Something that a schema takes, as short as it can be: what need not be sent is left out. */
export function exampleOf(schema: Schema, schemas: Schemas, name = ''): unknown {
  const { $ref, enum: choices, type } = schema
  if ($ref) {
    const named = $ref.split('/').at(-1) ?? ''
    return known[named] ?? exampleOf(schemas[named] ?? {}, schemas, name)
  }
  if (name in known) return known[name]
  if ('const' in schema) return schema.const
  if (Array.isArray(choices)) return choices[0] as unknown
  const [choice] = schema.anyOf ?? schema.oneOf ?? []
  if (choice) return exampleOf(choice, schemas, name)
  switch (Array.isArray(type) ? type[0] : type) {
    case 'object':
      return exampleOfObject(schema, schemas)
    case 'array':
      return schema.items && Object.keys(schema.items).length > 0
        ? [exampleOf(schema.items, schemas, name)]
        : []
    case 'boolean':
      return true
    case 'integer':
    case 'number':
      return Math.max(1, Number(schema.minimum ?? 1))
    case 'string':
      return byFormat[String(schema.format)] ?? 'Thanksgiving'
    default:
      return null
  }
}

function exampleOfObject({ properties = {}, required = [] }: Schema, schemas: Schemas): object {
  const fields = Object.entries(properties)
  const needed = fields.filter(([name]) => (required as string[]).includes(name))
  // Where all may be left out, something is to be sent nevertheless.
  const sent = needed.length > 0 ? needed : fields.slice(0, 1)
  return Object.fromEntries(sent.map(([name, field]) => [name, exampleOf(field, schemas, name)]))
}

const byFormat: Record<string, string> = {
  uuid: '019a9b2f-6a1c-7d0e-8c7a-2a1d5e6f7a80',
  email: 'lydia@example.org',
  date: '2026-11-21',
  'date-time': '2026-11-21T10:00:00Z',
}

/** By the name of a schema or a field: what a stranger would not guess, or what the contract asks for beyond what a document can say. */
const known: Record<string, unknown> = {
  Colour: '#3B82F6',
  ContactForm: { name: 'Damaris', about: 'Deaconess, leads no circle', phone: '+1 555 0100', email: null },
  Country: 'US',
  DisplayName: 'Lydia',
  EntryKind: 'testimony',
  FirstName: 'Lydia',
  HelpLineForm: {
    country: 'US',
    name: 'Night line of our town',
    kind: 'crisis',
    call: '+1 555 0100',
    text: null,
    whatsapp: null,
    chat: null,
    hours: '8 pm to 6 am',
  },
  LineIdentity: { country: 'US', name: '911', dialled: 'tel:911' },
  LastName: 'of Thyatira',
  OrganizationId: 'grace',
  TimeZone: 'America/New_York',
  after: '/home',
  contactEmail: 'office@grace.example',
  contactPhone: '+1 555 0100',
  customDomain: 'app.grace.example',
  key: 'sk-0123456789abcdefghij',
  theme: 'light',
  website: 'https://grace.example',
  zone: 'America/New_York',
}
