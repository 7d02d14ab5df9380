declare module '@20minutes/s3rver' {
  /** A server that speaks S3 and keeps its objects in a folder. */
  class S3rver {
    constructor(options: {
      port: number
      address: string
      silent: boolean
      directory: string
      configureBuckets: { name: string }[]
    })
    run(): Promise<{ port: number }>
    close(): Promise<void>
  }
  export = S3rver
}
