import type { Rule } from './rule.ts'
import { isCode, isTest, nodesOf, place } from './source.ts'

/** Fields that are kept nowhere: passwords, and keys that open a door. */
const secrets = new Set(['currentPassword', 'password', 'confirmPassword', 'key'])

/** Forms in which one chooses and types nothing. */
const chosen = ['web/profile/time-section.tsx', 'web/profile/audiences-section.tsx']

/** The fields themselves, and those beside which no help comes, with the reason. */
const ownFields = new Map([
  ['web/ui/text-area.tsx', 'it draws the help'],
  ['web/ui/text-input.tsx', 'it draws the help'],
  ['web/ui/password-input.tsx', 'nobody looks at a password'],
  [
    'web/transfer/choose-source.tsx',
    'a whole file is pasted there, up to years of entries: it was written long ago, beside help, and takes a phone minutes to look through',
  ],
])

function isTypedInto(text: string): boolean {
  const inputs = text.match(/<input\b[^>]*/g) ?? []
  const isOther = (input: string) => /type="(?:checkbox|radio|range|file|color)"|hidden/.test(input)
  return /<textarea\b/.test(text) || !inputs.every(isOther)
}

export const formRules: Rule[] = [
  {
    says: 'what one types into a form is kept for whoever types it, so that it outlives the session; secrets are kept nowhere',
    breaches: (files) =>
      files
        .filter((file) => isCode(file) && file.path.startsWith('web/') && !isTest(file.path))
        .flatMap((file) =>
          nodesOf(file, 'CallExpression').flatMap(({ callee, arguments: [options], start }) => {
            if (callee.type !== 'Identifier' || callee.name !== 'useContractForm') return []
            if (options?.type !== 'ObjectExpression') return []
            const text = (name: string) => {
              const found = options.properties.find(
                (each) =>
                  each.type === 'Property' && each.key.type === 'Identifier' && each.key.name === name,
              )
              return found && file.text.slice(found.start, found.end)
            }
            const kept = text('kept') ?? ''
            const names = [...kept.matchAll(/'(\w+)'/g)].map(([, name]) => name ?? '')
            const isEmpty = /\[\s*\]$/.test(kept)
            const fields = [...(text('values') ?? '').matchAll(/(\w+):/g)]
              .map(([, name]) => name ?? '')
              .slice(1)
            const onlySecrets = fields.length > 0 && fields.every((name) => secrets.has(name))
            const at = place(file, start)
            if (names.some((name) => secrets.has(name))) return [`${at} keeps a secret`]
            if (isEmpty && !onlySecrets && !chosen.includes(file.path)) return [`${at} keeps nothing`]
            const missing =
              names.length > 0 ? fields.filter((name) => !secrets.has(name) && !names.includes(name)) : []
            const isHolders = isEmpty || text('owner') !== undefined || file.path.startsWith('web/access/')
            return [
              ...missing.map((name) => `${at} does not keep ${name}`),
              ...(isHolders ? [] : [`${at} keeps it for nobody`]),
            ]
          }),
        ),
    bad: [
      { 'web/profile/names.tsx': "useContractForm({ values: { first: '' }, kept: [], send })" },
      { 'web/profile/names.tsx': "useContractForm({ values: { first: '' }, kept: ['first'], send })" },
      {
        'web/profile/names.tsx':
          "useContractForm({ values: { first: '', last: '' }, kept: ['first'], owner: me.id })",
      },
      { 'web/access/sign-in.tsx': "useContractForm({ values: { password: '' }, kept: ['password'] })" },
    ],
    good: [
      {
        'web/profile/names.tsx': "useContractForm({ values: { first: '' }, kept: ['first'], owner: me.id })",
      },
      {
        'web/access/sign-in.tsx': "useContractForm({ values: { email: '', password: '' }, kept: ['email'] })",
      },
      { 'web/account/password.tsx': "useContractForm({ values: { password: '' }, kept: [] })" },
    ],
  },
  {
    says: 'what people write is typed into `TextArea` and `TextInput` of web/ui, beside which help comes for whoever is in danger',
    breaches: (files) =>
      files
        .filter(({ path }) => path.startsWith('web/') && path.endsWith('.tsx') && !isTest(path))
        .filter(({ path, text }) => !ownFields.has(path) && isTypedInto(text))
        .map(({ path }) => `${path} has a field of its own`),
    bad: [
      { 'web/journal/note.tsx': '<textarea value={text} />' },
      { 'web/journal/note.tsx': '<input value={text} onChange={write} />' },
      { 'web/journal/note.tsx': '<input\n  type="search" value={text} />' },
    ],
    good: [
      { 'web/ui/text-area.tsx': '<textarea value={text} />' },
      { 'web/journal/note.tsx': '<TextArea value={text} />' },
      { 'web/journal/note.tsx': '<input type="checkbox" checked={on} />' },
      { 'web/account/names.tsx': '<input hidden readOnly type="email" value={email} />' },
    ],
  },
]
