import { expect, test } from 'vitest'
import { organization } from '#contract/organizations/organizations.ts'
import { signUpRules } from '#contract/organizations/sign-ups.ts'
import { draw, shown } from '#web/platform/parts/draw.tsx'
import { sample } from '#web/platform/parts/sample.ts'
import { joiningWords } from '#words/en/joining/joining.ts'
import { JoiningSection } from './joining-section.tsx'

const { texts } = joiningWords.section
const address = 'https://grace.example.org'

test.each(signUpRules)(
  'where people sign up by the rule "%s", an admin reads what holds for it alone',
  async (signUps) => {
    await draw(
      <JoiningSection
        organization={sample(organization, {
          signUps,
          address,
          subscriptionStatus: 'active',
          hasAdmin: true,
        })}
      />,
    )
    const read = signUpRules.filter((rule) => shown().includes(texts[rule](address)))
    expect(read).toEqual([signUps])
  },
)
