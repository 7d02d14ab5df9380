import { constants } from 'node:os'
import sharp from 'sharp'
import { doOrders } from '#server/platform/workshop.ts'
import { drawIcon, type IconOrder } from './draw-icon.ts'

sharp.concurrency(1)
sharp.cache(false)

doOrders(constants.priority.PRIORITY_BELOW_NORMAL, async (order: IconOrder) =>
  (await drawIcon(order)).toString('base64'),
)
