import { expect, test } from 'vitest'
import { fieldsInFile } from './fields.ts'
import * as rows from './row.ts'

test('the fields of a file are those that are read of its rows', () => {
  const schemas = [
    rows.entryInFile,
    rows.versionInFile,
    rows.answerInFile,
    rows.earlierAnswerInFile,
    rows.updateInFile,
    rows.attachmentInFile,
    rows.draftInFile,
    rows.whyInFile,
  ]
  const read = new Set(schemas.flatMap((schema) => Object.keys(schema.shape)))
  expect(fieldsInFile.toSorted()).toEqual([...read].toSorted())
})
