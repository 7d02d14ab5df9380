import { beforeAll, expect, test } from 'vitest'
import { featuresOf, planFeatures, type Status, statuses, type Tier, tiers } from '#contract/plans.ts'
import { procedures } from '#testing/contract-procedures.ts'
import { type OrganizationScene, setOrganizationScene } from '#testing/organizations/organizations.ts'

let scene: OrganizationScene
beforeAll(async () => {
  scene = await setOrganizationScene()
  return () => scene.end()
})

const pairs = tiers.flatMap((tier) => statuses.map((status): [Tier, Status] => [tier, status]))

test.each(pairs)(
  'what %s gets while it is %s is the same to the database and to the pages',
  async (tier, status) => {
    const { rows } = await scene.fresh.owner.query<{ features: string[] }>(
      'select sec.features_of($1, $2) as features',
      [tier, status],
    )
    expect(rows[0]?.features).toEqual(featuresOf(tier, status))
    const works = status === 'active' || status === 'trial'
    expect(featuresOf(tier, status)).toEqual(planFeatures[works ? tier : 'free'])
  },
)

test('plans name 3 things, 5 more and 5 more', () => {
  expect(tiers.map((tier) => planFeatures[tier].length)).toEqual([3, 8, 13, 13])
  expect(planFeatures.standard).toEqual(expect.arrayContaining([...planFeatures.free]))
  expect(planFeatures.premium).toEqual(expect.arrayContaining([...planFeatures.standard]))
})

test('a plan is asked for by what it names and by nothing else: writing, safety, export and deletion are on every one', () => {
  const asking = procedures.filter(({ errors }) => errors.includes('NOT_IN_PLAN'))
  expect(asking.map(({ name }) => name).toSorted()).toEqual([
    'analytics.activity',
    'analytics.feedback',
    'analytics.stops',
    'apiKeys.make',
    'domains.check',
    'images.describe',
    'images.putBack',
    'images.takeBack',
    'joining.invite',
    'organizations.change',
    'organizations.create',
    'ownProgramme.nameStage',
    'ownProgramme.reset',
    'ownProgramme.save',
    'people.assign',
  ])
})
