/** The code by which the system names a failure, such as ENOENT; 'unknown' for anything else that was thrown. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
}
