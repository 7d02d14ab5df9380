import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { describeApi, type Document } from './describe-api.ts'
import { samplesOf } from './samples.ts'

/** The contract as it is handed out. */
export type WrittenApi = { document: Document; openapi: WrittenJson; samples: WrittenJson }

/** JSON that is made once and asked for often, in each of the ways in which it may leave. */
export type WrittenJson = { etag: string; plain: Buffer; br: Buffer; gzip: Buffer }

/** Writes the document down, and how each of its calls is made. */
export async function writeApi({
  appName,
  appUrl,
}: {
  appName: string
  appUrl: string
}): Promise<WrittenApi> {
  const document = await describeApi({ appName })
  const [openapi, samples] = await Promise.all([write(document), write(samplesOf(document, appUrl))])
  return { document, openapi, samples }
}

async function write(value: object): Promise<WrittenJson> {
  const plain = Buffer.from(JSON.stringify(value))
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } }),
    promisify(gzip)(plain),
  ])
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 16)}"`
  return { etag, plain, br, gzip: zipped }
}
