import { readdir, rm } from 'node:fs/promises'
import S3rver from '@20minutes/s3rver'
import { makeRunFolder } from './run-folder.ts'

export type S3 = {
  /** The settings of a server that keeps its files here. */
  env: Record<string, string>
  /** The names of all that is kept. */
  keys(): Promise<string[]>
  stop(): Promise<void>
}

const bucket = 'emmaus'

/** A store that speaks S3, on a free port, with one bucket. */
export async function startS3(): Promise<S3> {
  const directory = await makeRunFolder('s3')
  const server = new S3rver({
    port: 0,
    address: 'localhost',
    silent: true,
    directory,
    configureBuckets: [{ name: bucket }],
  })
  const { port } = await server.run()
  return {
    env: {
      S3_ENDPOINT: `http://localhost:${port}`,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    keys: async () => {
      const kept = await readdir(`${directory}/${bucket}`)
      return kept
        .filter((name) => name.endsWith('._S3rver_object'))
        .map((name) => name.split('._S3rver', 1)[0] ?? '')
    },
    stop: async () => {
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
