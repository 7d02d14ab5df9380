export type HowManyProps = {
  /** Undefined as long as it is not known. */
  count: number | undefined
  say: (count: number) => string
}

/** How many a list holds, told again when that changes; nothing where there are none. */
export function HowMany({ count, say }: HowManyProps) {
  return <span role="status">{count ? say(count) : ''}</span>
}
