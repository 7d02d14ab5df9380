import { circlesOpened, untied } from '#testing/verbs.ts'
import { beginSession } from './church.ts'
import { key } from './entitled.ts'
import { type Act, change, expectEvent, heat, membersOf, one, type World } from './world.ts'

/** What changes between people, and whether they are let in. */
export function tieActs(world: World): Record<string, () => Act> {
  const { owner, random, facts, church } = world
  const ids = church.people.map(({ id }) => id)

  // As often those who are tied are parted as others are tied.
  function pick(pairs: [string, string][], fact: (one: string, other: string) => string) {
    const value = random.chance(0.5)
    return one(
      world,
      pairs.filter((pair) => pair[0] !== pair[1] && facts.now(fact(...pair)) === !value),
    )
  }

  function assign(): Act {
    const pairs = church.leaders.flatMap((leader) => ids.map((id): [string, string] => [leader, id]))
    const [leader, participant] = pick(pairs, key.assigned) ?? []
    if (!leader || !participant) return null
    const assigned = key.assigned(leader, participant)
    return {
      touches: [assigned],
      async run() {
        const from = Date.now()
        const value = facts.now(assigned) !== true
        const statement = value
          ? `with laid as (
              insert into app.leader_assignments (leader_id, participant_id, organization_id) values ($1, $2, $3) returning leader_id
            ) ${circlesOpened}`
          : `delete from app.leader_assignments where leader_id = $1 and participant_id = $2 and organization_id = $3`
        await change(world, assigned, value, () =>
          owner.query(statement, [leader, participant, church.organizationId]),
        )
        expectEvent(world, from, 'circle.changed', leader, participant)
        heat(
          world,
          church.talks.find((talk) => 'leader' in talk && talk.leader === leader),
        )
      },
    }
  }

  // People who have to do with each other fall out more often than others.
  function block(): Act {
    const talk = one(world, church.talks)
    const members = talk ? membersOf(world, talk) : []
    const pairs = members.flatMap((id) => members.map((other): [string, string] => [id, other]))
    const [person, blocked] = pick(pairs, key.blocks) ?? []
    if (!person || !blocked) return null
    const blocks = key.blocks(person, blocked)
    return {
      touches: pairOf(person, blocked),
      async run() {
        const from = Date.now()
        const value = facts.now(blocks) !== true
        // What ties them goes when a block begins, and again when it ends: one of them may have added the other meanwhile.
        const settles = [key.community(person, blocked), key.community(blocked, person)].map((tie) =>
          facts.begin(tie, false),
        )
        const statement = value
          ? 'insert into app.blocks (person_id, blocked_id, organization_id) values ($1, $2, $3)'
          : 'delete from app.blocks where person_id = $1 and blocked_id = $2 and organization_id = $3'
        await change(world, blocks, value, () =>
          owner.query(`with laid as (${statement} returning person_id, blocked_id) ${untied}`, [
            person,
            blocked,
            church.organizationId,
          ]),
        )
        for (const settle of settles) settle(true)
        heat(world, talk)
        expectEvent(world, from, 'community.changed', person)
      },
    }
  }

  function befriend(): Act {
    const pairs = ids.flatMap((id) => ids.map((other): [string, string] => [id, other]))
    const [person, member] = pick(pairs, key.community) ?? []
    if (!person || !member) return null
    const tie = key.community(person, member)
    return {
      touches: pairOf(person, member),
      async run() {
        const from = Date.now()
        const value = facts.now(tie) !== true
        const statement = value
          ? 'insert into app.community_members (owner_id, member_id, organization_id) values ($1, $2, $3)'
          : 'delete from app.community_members where owner_id = $1 and member_id = $2 and organization_id = $3'
        await change(world, tie, value, () => owner.query(statement, [person, member, church.organizationId]))
        expectEvent(world, from, 'community.changed', person, member)
      },
    }
  }

  function giveRole(): Act {
    const person = one(world, ids)
    if (!person) return null
    return {
      touches: [key.leads(person)],
      async run() {
        const from = Date.now()
        const value = facts.now(key.leads(person)) !== true
        await change(world, key.leads(person), value, () =>
          owner.query('update app.roles set role = $2 where person_id = $1', [
            person,
            value ? 'leader' : 'participant',
          ]),
        )
        expectEvent(world, from, 'account.changed', person)
      },
    }
  }

  function endSession(): Act {
    const person = one(world, ids)
    if (!person) return null
    return {
      touches: [key.session(person)],
      async run() {
        world.signOut(person)
        await change(world, key.session(person), false, () =>
          owner.query('delete from auth.session where "userId" = $1', [person]),
        )
        await new Promise((resolve) => setTimeout(resolve, 500 + random.below(2500)))
        let token = ''
        await change(
          world,
          key.session(person),
          true,
          async () => (token = await beginSession(owner, person)),
        )
        world.signIn(person, token)
      },
    }
  }

  return { assign, block, befriend, giveRole, endSession }
}

// What ties two people is changed by one act at a time.
function pairOf(one: string, other: string): string[] {
  return [`pair ${[one, other].toSorted().join(' ')}`]
}
