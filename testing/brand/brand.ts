import type pg from 'pg'
import type { Colours } from '#contract/brand/palette.ts'
import type { Player } from '#testing/cast.ts'

/** Three colours that no church would take together, of which one is too light to read and one too dark to see at night. */
export const loudColours: Colours = {
  primaryColor: '#B00020',
  secondaryColor: '#FFFF00',
  tertiaryColor: '#111111',
}

type Laid = Partial<Colours> & {
  name?: string
  theme?: 'light' | 'dark' | null
  tier?: string
  status?: string
}

/** Gives the organization of somebody a brand and a plan; what is left out stays. Answers its id in addresses. */
export async function layBrand(
  owner: Pick<pg.ClientBase, 'query'>,
  { id }: Player,
  { name, primaryColor, secondaryColor, tertiaryColor, theme, tier, status }: Laid,
): Promise<string> {
  const { rows } = await owner.query<{ slug: string }>(
    `update app.organizations o set name = coalesce($2, name), primary_color = coalesce($3, primary_color),
      secondary_color = coalesce($4, secondary_color), tertiary_color = coalesce($5, tertiary_color),
      theme = case when $6 then $7 else theme end, subscription_tier = coalesce($8, subscription_tier),
      subscription_status = coalesce($9, subscription_status)
      where id = (select organization_id from app.people where id = $1) returning slug`,
    [id, name, primaryColor, secondaryColor, tertiaryColor, theme !== undefined, theme, tier, status],
  )
  return rows[0]?.slug ?? ''
}
