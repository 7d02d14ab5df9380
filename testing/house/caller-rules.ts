import type { Rule } from './rule.ts'
import { parse, place } from './source.ts'

const procedureFile = 'contract/procedure.ts'

export const callerRules: Rule[] = [
  {
    says: 'a procedure is begun in contract/procedure.ts and nowhere else',
    breaches: (files) =>
      files
        .filter(({ path }) => path.startsWith('contract/') && path !== procedureFile)
        .filter(({ text }) => /import (?:\*[^'\n]*|\{[^}]*\boc\b[^}]*\}) from '@orpc\/contract'/.test(text))
        .map(({ path }) => `${path} begins procedures of its own`),
    bad: [
      { 'contract/home/home.ts': "import { oc } from '@orpc/contract'" },
      { 'contract/home/home.ts': "import { eventIterator, oc } from '@orpc/contract'" },
      { 'contract/home/home.ts': "import * as orpc from '@orpc/contract'" },
    ],
    good: [
      { 'contract/procedure.ts': "import { oc } from '@orpc/contract'" },
      { 'contract/home/home.ts': "import { eventIterator } from '@orpc/contract'" },
    ],
  },
  {
    says: 'every beginning of a procedure names its callers',
    breaches: (files) =>
      files
        .filter(({ path }) => path === procedureFile)
        .flatMap((file) =>
          parse(file)
            .program.body.filter((node) => node.type === 'ExportNamedDeclaration')
            .filter(({ exportKind }) => exportKind !== 'type')
            .filter(
              ({ start, end }) =>
                !/\.meta\(\{ callers: '\w+'(?:, scope)? \}\)/.test(file.text.slice(start, end)),
            )
            .map(({ start }) => `${place(file, start)} names no callers`),
        ),
    bad: [
      { 'contract/procedure.ts': 'export const forLeaders = base.errors({})' },
      {
        'contract/procedure.ts':
          "export const open = base.meta({ callers: 'anyone' })\nexport { base as forAll }",
      },
    ],
    good: [
      {
        'contract/procedure.ts':
          "export function forAdminsAndKeys(scope: Scope) {\n  return forAdmins.meta({ callers: 'admins', scope })\n}",
      },
      {
        'contract/procedure.ts':
          "const base = oc.$meta({ callers: 'admins' })\nexport type Callers = 'admins'\nexport const forAdmins = base.meta({ callers: 'admins' })",
      },
    ],
  },
]
