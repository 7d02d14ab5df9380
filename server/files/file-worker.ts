import { constants } from 'node:os'
import sharp from 'sharp'
import { doOrders } from '#server/platform/workshop.ts'
import { drawPictures } from './draw-pictures.ts'
import { examineFile } from './examine-file.ts'
import type { FileOrder } from './file-workshop.ts'

sharp.concurrency(1)
sharp.cache(false)
// Nothing but pictures made of pixels is read, whatever a file says it is: an SVG is a program.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegFile',
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngFile',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpFile',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifFile',
    'VipsForeignLoadHeifFile',
  ],
})

doOrders(constants.priority.PRIORITY_BELOW_NORMAL, async (order: FileOrder) =>
  'examine' in order ? examineFile(order.examine) : drawPictures(order),
)
