import { start } from './start.ts'

let outdated = false

/** Takes note of the build that an answer names. */
export function noticeBuild(build: string | null) {
  if (build && build !== start.build) outdated = true
}

/** Whether the server serves a newer build than the one that runs here. */
export function isOutdated(): boolean {
  return outdated
}
