import { beforeEach, describe, expect, test } from 'vitest'
import type { Cast } from '#testing/cast.ts'
import { type Scene, setScene } from '#testing/scene.ts'
import { follow } from './commands.ts'

let scene: Scene
let cast: Cast
beforeEach(async () => {
  scene = await setScene()
  cast = scene.cast
  return () => scene.end()
})

const run = (line: string) => follow(scene.fresh.owner, line.split(' ').filter(Boolean))

describe('the command for roles and assignments', () => {
  test('lists everybody with their role and their leaders', async () => {
    const lines = (await run('people')).split('\n')
    expect(lines).toHaveLength(9)
    expect(lines).toContain('priscilla@example.org\tPriscilla\tadmin')
    expect(lines).toContain('lydia@example.org\tLydia\tparticipant\tassigned to Barnabas')
  })

  test('gives a role, which holds from the next request on, and notes it', async () => {
    expect(await run('role Tabitha@Example.org leader')).toBe('Tabitha is now a leader.')
    expect((await scene.as(cast.tabitha).account.me()).role).toBe('leader')
    const { rows } = await scene.fresh.owner.query(
      `select detail from app.audit_log where subject_id = $1 and act = 'role.granted'`,
      [cast.tabitha.id],
    )
    expect(rows).toEqual([{ detail: { role: 'leader', former: 'participant', how: 'command' } }])
  })

  test('leaves no church without an admin', async () => {
    await expect(run('role priscilla@example.org leader')).rejects.toThrow('Priscilla is the only admin')
    await run('role barnabas@example.org admin')
    expect(await run('role priscilla@example.org leader')).toBe('Priscilla is now a leader.')
    expect(await run('role barnabas@example.org admin')).toBe('Barnabas is now an admin.')
  })

  test('assigns somebody to a leader, whose circle they are in from then on, and takes it back', async () => {
    const circles = async () => (await scene.as(cast.tabitha).circles.list()).circles
    expect(await circles()).toEqual([])
    expect(await run('assign barnabas@example.org tabitha@example.org')).toBe(
      'Tabitha is assigned to Barnabas.',
    )
    expect(await run('assign barnabas@example.org tabitha@example.org')).toBe(
      'Tabitha is assigned to Barnabas.',
    )
    expect(await circles()).toMatchObject([
      { leader: { displayName: 'Barnabas' }, mine: false, isDefault: true },
    ])
    expect(await run('unassign barnabas@example.org tabitha@example.org')).toContain('no longer assigned')
    expect(await circles()).toEqual([])
    await expect(run('unassign barnabas@example.org tabitha@example.org')).rejects.toThrow('was not assigned')
    const { rows } = await scene.fresh.owner.query<{ act: string }>(
      `select act from app.audit_log where subject_id = $1 order by at`,
      [cast.tabitha.id],
    )
    expect(rows.map(({ act }) => act)).toEqual(['assignment.added', 'assignment.removed'])
  })

  test('makes the first circle of a leader', async () => {
    await run('role tabitha@example.org leader')
    await run('assign tabitha@example.org silas@example.org')
    expect((await scene.as(cast.tabitha).circles.list()).circles).toMatchObject([
      { mine: true, participants: [{ displayName: 'Silas' }] },
    ])
  })

  test('mends what was changed in the database, and says what still differs', async () => {
    await scene.fresh.owner.query(
      'alter table app.entries disable row level security, no force row level security',
    )
    const statement = (rest: string) => follow(scene.fresh.owner, ['sql', `alter table app.entries ${rest}`])
    expect(await statement('enable row level security')).toBe(
      'The rights in the database still differ from its migrations:\n  table app.entries lacks "row security forced"',
    )
    expect(await statement('force row level security')).toBe(
      'The rights in the database match its migrations.',
    )
  })

  test.each([
    ['', 'Usage'],
    ['sql', 'Usage'],
    ['dance', 'Usage'],
    ['role lydia@example.org', 'Usage'],
    ['role lydia@example.org leader now', 'Usage'],
    ['role nobody@example.org leader', 'Nobody here has confirmed the address nobody@example.org'],
    ['role lydia@example.org king', '"king" is not a role'],
    ['assign lydia@example.org silas@example.org', 'Lydia is not a leader'],
    ['assign barnabas@example.org barnabas@example.org', 'cannot be assigned to themselves'],
    ['assign barnabas@example.org demas@example.org', 'different churches'],
  ])('says what is wrong with: %s', async (line, sentence) => {
    const before = await scene.fresh.owner.query('select * from app.leader_assignments order by id')
    await expect(run(line)).rejects.toThrow(sentence)
    await scene.fresh.owner.query('reset role')
    const after = await scene.fresh.owner.query('select * from app.leader_assignments order by id')
    expect(after.rows).toEqual(before.rows)
  })
})
