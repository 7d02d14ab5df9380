import type { Rule } from './rule.ts'
import { place } from './source.ts'

export const tableRules: Rule[] = [
  {
    says: 'every table has row security on and forced, in the migration that makes it',
    breaches: (files) =>
      files
        .filter(({ path }) => path.startsWith('database/migrations/'))
        .flatMap((file) =>
          [
            ...withoutComments(file.text).matchAll(
              /create\s+(?:unlogged\s+)?table\s+(?:if\s+not\s+exists\s+)?([\w."]+)/gi,
            ),
          ]
            .filter(([, table = '']) => !forces(file.text, table))
            .map(({ index, 1: table }) => `${place(file, index)} makes ${table} without forced row security`),
        ),
    bad: [
      { 'database/migrations/0001_a.sql': 'create table app.notes (id uuid);' },
      {
        'database/migrations/0001_a.sql':
          'create table app.notes (id uuid);\nalter table app.notes enable row level security;',
      },
      {
        'database/migrations/0001_a.sql':
          'create table app.notes (id uuid);\n-- alter table app.notes enable row level security, force row level security;',
      },
      {
        'database/migrations/0001_a.sql': 'create table app.notes (id uuid);',
        'database/migrations/0002_b.sql':
          'alter table app.notes enable row level security, force row level security;',
      },
    ],
    good: [
      {
        'database/migrations/0001_a.sql':
          'create table auth."user" (id uuid);\nalter table auth."user" enable row level security, force row level security;\n-- create table app.old (id uuid);',
      },
    ],
  },
]

function forces(text: string, table: string): boolean {
  return withoutComments(text)
    .split(';')
    .map((statement) => statement.trim().replace(/\s+/g, ' ').toLowerCase())
    .includes(`alter table ${table.toLowerCase()} enable row level security, force row level security`)
}

/** The same length and lines, with blanks where the comments were. */
function withoutComments(text: string): string {
  return text.replace(/--.*/g, (comment) => ' '.repeat(comment.length))
}
