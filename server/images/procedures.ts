import { api } from '#server/api.ts'
import { describeImage, listImages, putBackImage, takeBackImage } from './uploaded-images.ts'

export const images = {
  list: api.images.list.handler(({ context }) => context.read(listImages)),
  describe: api.images.describe.handler(({ context, input }) =>
    context.write((tx) => describeImage(tx, input)),
  ),
  takeBack: api.images.takeBack.handler(({ context, input }) =>
    context.write((tx) => takeBackImage(tx, input)),
  ),
  putBack: api.images.putBack.handler(({ context, input }) => context.write((tx) => putBackImage(tx, input))),
}
