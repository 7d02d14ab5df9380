import { expect, test } from 'vitest'
import { proofOf, stateOf } from './proof.mjs'
import { parts } from './soak-parts.mjs'

test.each(parts.filter(({ of }) => of))(
  'the part "$name" was run on the rights as they are: run npm run soak -- $name',
  ({ name, of }) => {
    expect(proofOf(name)).toEqual({
      shown: expect.stringMatching(/^[1-9]\d* passed, 0 failed$/),
      state: stateOf(of!),
    })
  },
)
