import type { Rule } from './rule.ts'
import { isCode, isTest, nodesOf, place } from './source.ts'

const changes = new Set(['setQueryData', 'setQueriesData'])

/** Who changes what was read for everybody else, and who lays down what nobody has read. */
const doors = [
  'web/platform/api/newest.ts',
  'web/platform/api/queries.ts',
  'web/organizations/preview/laid-queries.ts',
]

export const readingRules: Rule[] = [
  {
    says: 'what a write answers goes into what was read by `web/platform/api/newest.ts`, so that nothing that was read before comes after it',
    breaches: (files) =>
      files
        .filter((file) => isCode(file) && file.path.startsWith('web/') && !isTest(file.path))
        .filter(({ path }) => !doors.includes(path))
        .flatMap((file) =>
          nodesOf(file, 'Identifier')
            .filter(({ name }) => changes.has(name))
            .map(({ start, name }) => `${place(file, start)} uses ${name}`),
        ),
    bad: [
      { 'web/messages/thread/conversation.ts': 'queries.setQueryData(key, conversation)' },
      { 'web/journal/desk.ts': 'queries.setQueriesData({ queryKey }, change)' },
    ],
    good: [
      { 'web/platform/api/newest.ts': 'queries.setQueryData(key, answer)' },
      { 'web/messages/thread/conversation.ts': 'showAnswer(key, conversation)' },
      { 'web/messages/thread/conversation.test.ts': 'queries.setQueryData(key, conversation)' },
    ],
  },
]
