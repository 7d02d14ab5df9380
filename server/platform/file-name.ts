import { beginningOf } from '#contract/signs.ts'

/** Bytes of a name that every file system holds. */
const most = 255
/** Bytes of what is taken for an ending. */
const longestEnding = 32

/** A name that every file system holds. What is cut is before its ending, and no sign is cut in two. */
export function fittingName(name: string): string {
  if (Buffer.byteLength(name) <= most) return name
  const ending = /(?<=.)\.[^.]+$/su.exec(name)?.[0] ?? ''
  const kept = Buffer.byteLength(ending) <= longestEnding ? ending : ''
  const stem = name.slice(0, name.length - kept.length)
  return `${beginningOf(stem, most - Buffer.byteLength(kept), Buffer.byteLength)}${kept}`
}
