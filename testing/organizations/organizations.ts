import type pg from 'pg'
import { type AccessScene, setAccessScene } from '#testing/access/access-scene.ts'
import { type Caller, callAs } from '#testing/caller.ts'
import { assembleCast, type Cast, type Player } from '#testing/cast.ts'
import { giveRole } from '#testing/people/ties.ts'

type Columns = Partial<
  Record<
    | 'slug'
    | 'logo'
    | 'primary_color'
    | 'secondary_color'
    | 'tertiary_color'
    | 'theme'
    | 'subscription_tier'
    | 'subscription_status'
    | 'custom_domain'
    | 'contact_email'
    | 'contact_phone'
    | 'website'
    | 'sign_ups',
    string
  >
>

/** Lays an organization down beside those that there are. Answers what stands for it in addresses. */
export async function layOrganization(
  owner: pg.ClientBase,
  name: string,
  columns: Columns = {},
): Promise<string> {
  const names = ['name', ...Object.keys(columns)]
  const { rows } = await owner.query<{ slug: string }>(
    `insert into app.organizations (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')})
      returning slug`,
    [name, ...Object.values(columns)],
  )
  return rows[0]?.slug ?? ''
}

/** Gives columns of the one with a name other values. */
export async function alterOrganization(owner: pg.ClientBase, name: string, columns: Columns): Promise<void> {
  const sets = Object.keys(columns).map((column, at) => `${column} = $${at + 2}`)
  await owner.query(`update app.organizations set ${sets.join(', ')} where name = $1`, [
    name,
    ...Object.values(columns),
  ])
}

/** What an organization called Grace Chapel is made from. */
export const graceForm = {
  id: 'grace',
  name: 'Grace Chapel',
  primaryColor: '#3B82F6',
  secondaryColor: '#F59E0B',
  tertiaryColor: '#10B981',
  theme: null,
  subscriptionTier: 'free',
  subscriptionStatus: 'active',
  customDomain: null,
  contactEmail: null,
  contactPhone: null,
  website: null,
  signUps: 'open',
} as const

export type OrganizationScene = AccessScene & { cast: Cast; as: (player: Player | null) => Caller }

/** The cast, with Demas as the admin of his own church, whose ID is `thessalonica`. */
export async function setOrganizationScene(): Promise<OrganizationScene> {
  const scene = await setAccessScene()
  const { owner } = scene.fresh
  const cast = await assembleCast(owner)
  await giveRole(owner, cast.demas, 'admin')
  await alterOrganization(owner, 'Church of Thessalonica', { slug: 'thessalonica' })
  return { ...scene, cast, as: (player) => callAs(player, scene) }
}

/** Lays down an invitation of an organization. Answers the code in its link. */
export async function layInvitation(
  owner: pg.ClientBase,
  slug: string,
  columns: { places?: number; ends_at?: string; leader_id?: string } = {},
): Promise<string> {
  const names = Object.keys(columns).map((name) => `, ${name}`)
  const { rows } = await owner.query<{ code: string }>(
    `insert into app.invitations (id, organization_id, made_at ${names.join('')})
      select gen_random_uuid(), id, '2000-01-01' ${names.map((_, at) => `, $${at + 2}`).join('')}
      from app.organizations where slug = $1 returning code`,
    [slug, ...Object.values(columns)],
  )
  return rows[0]?.code ?? ''
}

/** Somebody has an account in an organization, too, with the address that they have in their own. Answers its id. */
export async function layAccount(
  owner: pg.Client,
  slug: string,
  { displayName, email }: Player,
): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(
    `insert into auth."user" (name, email, "emailVerified", organization_id)
      select $1, $2, true, id from app.organizations where slug = $3 returning id`,
    [displayName, email, slug],
  )
  return rows[0]?.id ?? ''
}
