declare module 'pg/lib/utils.js' {
  /** The text that the driver sends for a parameter; null stays null. */
  export function prepareValue(value: unknown): string | Buffer | null
}
