import { failure } from '#server/platform/failure.ts'

/**
 * Why a file is not kept: it is nothing that we keep, it is damaged, it holds what could act by itself, or it is a picture with more px than the
 * `most` that one like it may have.
 */
export type FileFault =
  | { fault: 'kind' | 'damaged' | 'active' }
  | { fault: 'pixels'; width: number; height: number; most: number }

/** What was made of a file; fails with what the contract says of its fault. */
export function requireGood<Made>(made: Made | FileFault): Made {
  if (!isFault(made)) return made
  switch (made.fault) {
    case 'kind':
      throw failure('FILE_TYPE_NOT_ALLOWED')
    case 'damaged':
      throw failure('FILE_DAMAGED')
    case 'active':
      throw failure('FILE_MAY_ACT')
    case 'pixels': {
      const { width, height, most } = made
      throw failure('TOO_MANY_PIXELS', { width, height, most })
    }
  }
}

function isFault(made: unknown): made is FileFault {
  return typeof made === 'object' && made !== null && 'fault' in made
}
