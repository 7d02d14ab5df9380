import { api } from '#server/api.ts'
import { listCircles } from './circles.ts'

export const circles = {
  list: api.circles.list.handler(async ({ context }) => ({ circles: await context.read(listCircles) })),
}
