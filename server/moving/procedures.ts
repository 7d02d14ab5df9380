import { api } from '#server/api.ts'
import { movePerson } from './move-person.ts'
import { previewMove } from './preview-move.ts'

export const moving = {
  preview: api.moving.preview.handler(({ context, input }) => previewMove(context, input)),
  move: api.moving.move.handler(async ({ context, input }) => {
    await movePerson(context, input)
    return {}
  }),
}
