import { api } from '#server/api.ts'
import { previewChange } from './change.ts'
import { listOverrides } from './history.ts'
import { findPeople } from './people.ts'
import { saveOverride, undoOverride } from './save-override.ts'
import { readWalk } from './walk.ts'

export const overrides = {
  people: api.overrides.people.handler(({ context, input }) =>
    context.read((tx) => findPeople(tx, input.words)),
  ),
  read: api.overrides.read.handler(({ context, input }) =>
    context.read((tx) => readWalk(tx, input.personId)),
  ),
  preview: api.overrides.preview.handler(({ context, input }) =>
    context.read((tx) => previewChange(tx, input)),
  ),
  save: api.overrides.save.handler(({ context, input }) => context.write((tx) => saveOverride(tx, input))),
  history: api.overrides.history.handler(({ context, input }) =>
    context.read((tx) => listOverrides(tx, input)),
  ),
  undo: api.overrides.undo.handler(({ context, input }) => context.write((tx) => undoOverride(tx, input.id))),
}
