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
const silent = { debug: nothing, info: nothing, warn: nothing, error: nothing }

/** A store in a bucket, of Amazon or of any server that speaks S3. */
export function openS3Store({ endpoint, bucket, region, ...credentials }: S3Settings): FileStore {
  const client = new S3Client({
    ...(endpoint && { endpoint }),
    region,
    credentials,
    // Servers of one's own rarely answer to a host name for each bucket, and not all know the newer checksums.
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // What fails is told by whoever asked for it.
    logger: silent,
    requestHandler: { connectionTimeout: 5000, socketTimeout: 30_000 },
  })
  return {
    put: async (key, path) => {
      const { size } = await stat(path)
      await client.send(
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
      const answer = await client.send(new GetObjectCommand(asked)).catch((error: unknown) => {
        if (error instanceof NoSuchKey) return null
        throw error
      })
      if (!(answer?.Body instanceof Readable)) return null
      const size = Number(answer.ContentRange?.split('/').at(-1) ?? answer.ContentLength)
      return { stream: answer.Body, size }
    },
    remove: async (key) => {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }))
    },
  }
}
