/** Who reads an entry: only me; my leader too; or my leader, my circle and my community. Those with fewer readers first. */
export const audiences = ['private', 'leader', 'shared'] as const

export type Audience = (typeof audiences)[number]

/** Of several audiences the one with the fewest readers. */
export function narrowest(first: Audience, ...others: Audience[]): Audience {
  return audiences.find((audience) => audience === first || others.includes(audience)) ?? first
}
