import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import type { FileStore, S3Settings } from './file-store.ts'

const nothing = () => {}
/** Milliseconds. */
const connectionTimeout = 5000
const silent = { debug: nothing, info: nothing, warn: nothing, error: nothing }

/**
 * A store in a bucket, of Amazon or of any server that speaks S3. For `silence` milliseconds it may say nothing while it takes a file,
 * or before it begins to answer; how fast a file is read is up to its reader.
 */
export function openS3Store(
  { endpoint, bucket, region, ...credentials }: S3Settings,
  silence = 30_000,
): FileStore {
  const settings = {
    ...(endpoint && { endpoint }),
    region,
    credentials,
    // Servers of one's own rarely answer to a host name for each bucket, and not all know the newer checksums.
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // What fails is told by whoever asked for it.
    logger: silent,
  } as const
  const sender = new S3Client({
    ...settings,
    requestHandler: { connectionTimeout, socketTimeout: silence },
  })
  // A limit of the socket would cut off whoever pauses a film, and one of their number would have the others wait for them.
  const reader = new S3Client({
    ...settings,
    requestHandler: {
      connectionTimeout,
      requestTimeout: silence,
      throwOnRequestTimeout: true,
      httpAgent: { maxSockets: Infinity },
      httpsAgent: { maxSockets: Infinity },
    },
  })
  return {
    put: async (key, path) => {
      const { size } = await stat(path)
      await sender.send(
        new PutObjectCommand({
          Bucket: bucket,
          Key: key,
          Body: createReadStream(path),
          ContentLength: size,
          // What the bucket would serve by itself, were it opened by mistake, is nothing that a browser runs.
          ContentType: 'application/octet-stream',
        }),
      )
      await rm(path, { force: true })
    },
    open: async (key, range) => {
      const asked = {
        Bucket: bucket,
        Key: key,
        ...(range && { Range: `bytes=${range.first}-${range.last}` }),
      }
      const answer = await reader.send(new GetObjectCommand(asked)).catch((error: unknown) => {
        if (error instanceof NoSuchKey) return null
        throw error
      })
      if (!(answer?.Body instanceof Readable)) return null
      const size = Number(answer.ContentRange?.split('/').at(-1) ?? answer.ContentLength)
      return { stream: answer.Body, size }
    },
    remove: async (key) => {
      await reader.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }))
    },
  }
}
