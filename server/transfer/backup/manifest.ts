import * as z from 'zod'

/** What stands at the end of a backup, told in `docs/backup-format.md`. */
export const manifest = z.object({
  format: z.literal('emmaus-backup'),
  version: z.literal(1),
  madeAt: z.string(),
  /** The steps that the database had taken, in order. */
  migrations: z.array(z.object({ name: z.string(), hash: z.string() })),
  /** What tells the secret from every other without telling it. */
  secretMark: z.string(),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.string(),
      /** Sum over all rows, whatever their order. */
      checksum: z.string(),
    }),
  ),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
  files: z.object({
    count: z.int(),
    bytes: z.number(),
    /** Keys that rows hold and that the store did not have. */
    missing: z.array(z.string()),
  }),
})

export type Manifest = z.infer<typeof manifest>

/** What a backup consists of, in this order. */
export const members = {
  secret: 'secret',
  file: (key: string) => `files/${key}`,
  part: (table: string, number: number) => `tables/${table}/${String(number).padStart(8, '0')}.copy.zst`,
  manifest: 'manifest.json',
}

/** The key of a file, or the table of a part, as a member's name tells it. */
export function readName(name: string): { key?: string | undefined; table?: string | undefined } {
  return {
    key: /^files\/([0-9a-f]{32}(?:\.\d{1,4})?)$/.exec(name)?.[1],
    table: /^tables\/([^/]+)\/\d{8}\.copy\.zst$/.exec(name)?.[1],
  }
}
