import { sql } from 'kysely'
import { beginningOf } from '#contract/signs.ts'
import { me } from '#server/database/asker.ts'
import { cleanName, deliveredName } from '#server/files/media-types.ts'
import { fittingName } from '#server/platform/file-name.ts'
import type { Transaction } from '#server/database/transaction.ts'

/** Characters of a name inside the zip, before its ending. */
const stemLength = 80
/** Bytes of the name of an organization in the name of a file, which leaves room for all else in it. */
const slugBytes = 150

/** What must be known before an export begins. */
export type ExportFacts = {
  person: string
  /** What it is called, without its ending: "emmaus-export-2026-11-21", by the date where its owner reads times. */
  name: string
  at: Temporal.Instant
  /** The zone in which its owner reads times. */
  zone: string
  /** The key of their picture. */
  picture: string | null
}

export async function readExportFacts(tx: Transaction): Promise<ExportFacts> {
  const [{ id, organizationName, unlock, avatar }, row] = await Promise.all([
    tx.person,
    tx.first(sql<{ time_zone: string | null }>`select time_zone from app.settings where person_id = ${me}`),
  ])
  const zone = row?.time_zone ?? unlock.zone
  return {
    person: id,
    name: datedName(organizationName, 'export', tx.now.toZonedDateTimeISO(zone).toPlainDate()),
    at: tx.now,
    zone,
    picture: avatar?.split('/').at(-1) ?? null,
  }
}

/** What a file is called, without its ending, by whose it is, what is in it, and the day. */
export function datedName(organizationName: string, what: string, date: Temporal.PlainDate): string {
  const slug = beginningOf(slugOf(organizationName), slugBytes, Buffer.byteLength).replace(/-$/, '')
  return [slug, what, date.toString()].filter(Boolean).join('-')
}

/** Where a file is in the zip: in a folder of its own kind, under its id and a name that every system can hold. */
export function pathInZip({
  id,
  name,
  media_type,
}: {
  id: string
  name: string
  media_type: string
}): string {
  const [, stem = '', ending = ''] = /^(.*?)(\.[^.]*)?$/su.exec(deliveredName(name, media_type)) ?? []
  const clean = cleanName(stem).replaceAll(/[<>:"|?*]/g, '_')
  return `files/${fittingName(`${id}-${beginningOf(clean, stemLength)}${ending}`)}`
}

function slugOf(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '')
}
