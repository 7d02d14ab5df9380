import type { File } from './repository.ts'
import type { Rule } from './rule.ts'
import { isTest } from './source.ts'

/** Written by a program, at whatever length it takes. */
const generated = new Set(['database/types.ts', 'database/schema.sql'])

export const sizeRules: Rule[] = [
  {
    says: 'no file is longer than 300 lines, no test than 500',
    breaches: (files) =>
      files
        .filter((file) => linesOf(file) > (isTest(file.path) ? 500 : 300))
        .map((file) => `${file.path} has ${linesOf(file)} lines`),
    bad: [
      { 'server/router.ts': 'one()\n'.repeat(301) },
      { 'server/router.test.ts': 'one()\n'.repeat(501) },
      { 'web/styles.css': 'a {}\n'.repeat(301) },
      { 'database/migrations/0001_a.sql': 'select 1;\n'.repeat(301) },
    ],
    good: [{ 'server/router.ts': 'one()\n'.repeat(300), 'database/types.ts': 'one()\n'.repeat(900) }],
  },
  {
    // The median is meant to be 70; a little more is no reason to stop, and the run tells it.
    says: 'nine files of ten have at most 200 lines, and half of them hardly more than 70',
    breaches: (files) => {
      const { median, ninth } = measure(files)
      return [
        ...(ninth > 200 ? [`one file of ten has ${ninth} lines or more`] : []),
        ...(median > 85 ? [`the median file has ${median} lines`] : []),
      ]
    },
    bad: [
      { 'server/a.ts': 'one()\n', 'server/b.ts': 'one()\n', 'server/c.ts': 'one()\n'.repeat(201) },
      { 'server/a.ts': 'one()\n', 'server/b.ts': 'one()\n'.repeat(100) },
    ],
    good: [{ 'server/a.ts': 'one()\n'.repeat(70), 'server/b.sql': 'select 1;\n'.repeat(80) }],
  },
]

/** Lines of the median file, and of the one that nine of ten are shorter than. */
export function measure(files: File[]): { median: number; ninth: number } {
  const lengths = files
    .map(linesOf)
    .filter(Boolean)
    .toSorted((a, b) => a - b)
  const at = (share: number) => lengths[Math.floor(lengths.length * share)] ?? 0
  return { median: at(0.5), ninth: at(0.9) }
}

/** Lines of a file that somebody wrote and somebody must read; 0 for the rest. */
function linesOf({ path, text }: File): number {
  const counted = /\.(?:ts|tsx|mjs|sql|css|html)$/.test(path) && !generated.has(path)
  return counted ? text.split('\n').length - (text.endsWith('\n') ? 1 : 0) : 0
}
