import { api } from '#server/api.ts'
import { listVersions, readDay } from './edited-day.ts'
import { changeUnlock, readProgramme } from './own-programme.ts'
import { checkDay, resetDay, saveDay } from './save-day.ts'
import { listStageVersions, nameStage } from './stages.ts'

export const ownProgramme = {
  read: api.ownProgramme.read.handler(({ context }) => context.read(readProgramme)),
  day: api.ownProgramme.day.handler(({ context, input }) => context.read((tx) => readDay(tx, input.day))),
  check: api.ownProgramme.check.handler(({ context, input }) => context.write((tx) => checkDay(tx, input))),
  versions: api.ownProgramme.versions.handler(({ context, input }) =>
    context.read((tx) => listVersions(tx, input)),
  ),
  stageVersions: api.ownProgramme.stageVersions.handler(({ context, input }) =>
    context.read((tx) => listStageVersions(tx, input)),
  ),

  // All by which a church makes the programme its own.
  save: api.ownProgramme.save.handler(({ context, input }) => context.write((tx) => saveDay(tx, input))),
  reset: api.ownProgramme.reset.handler(({ context, input }) => context.write((tx) => resetDay(tx, input))),
  nameStage: api.ownProgramme.nameStage.handler(({ context, input }) =>
    context.write((tx) => nameStage(tx, input)),
  ),
  changeUnlock: api.ownProgramme.changeUnlock.handler(({ context, input }) =>
    context.write((tx) => changeUnlock(tx, input)),
  ),
}
