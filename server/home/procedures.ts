import { api } from '#server/api.ts'
import { readHome } from './home.ts'

export const home = {
  read: api.home.read.handler(({ context }) => context.read(readHome)),
}
