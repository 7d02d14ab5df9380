import type { Player } from '#testing/cast.ts'
import type { OrganizationScene } from '#testing/organizations/organizations.ts'

type Where = { to?: string; from?: string; by?: Player; reason?: string }

/** What is told to move somebody from the church of the cast to that of Demas. */
export function moveOf(player: Player, { to = 'thessalonica', from = 'emmaus', reason }: Where = {}) {
  return { id: to, email: player.email, from, reason: reason ?? 'The family has moved to another town.' }
}

/** Priscilla moves somebody, who signs in again with the token that they had. */
export async function moveAway(scene: OrganizationScene, player: Player, where: Where = {}): Promise<void> {
  await scene.as(where.by ?? scene.cast.priscilla).moving.move(moveOf(player, where))
  await signInAgain(scene, player)
}

/** Whoever was signed out has the same token again. */
export async function signInAgain({ fresh }: OrganizationScene, player: Player): Promise<void> {
  await fresh.owner.query(
    `insert into auth.session ("userId", token, "expiresAt") values ($1, $2, '2100-01-01') on conflict do nothing`,
    [player.id, player.sessionToken],
  )
}

/** The slug of the organization to which somebody belongs. */
export async function churchOf({ fresh }: OrganizationScene, { id }: Player): Promise<string | undefined> {
  const { rows } = await fresh.owner.query<{ slug: string }>(
    'select o.slug from app.people p join app.organizations o on o.id = p.organization_id where p.id = $1',
    [id],
  )
  return rows[0]?.slug
}

/** How many rows there are of what follows a `from`. */
export async function countOf({ fresh }: OrganizationScene, rows: string): Promise<number> {
  const { rows: counted } = await fresh.owner.query<{ count: string }>(`select count(*) from ${rows}`)
  return Number(counted[0]?.count)
}
