import { expect, test } from 'vitest'
import { isolated } from './isolated.ts'

test('a name that is written from right to left is set apart, and no other changes', () => {
  for (const name of ['מרים', 'أحمد', 'Ali علی', '𐤀𐤁', 'ﻼ'])
    expect(isolated(name)).toBe(`\u2068${name}\u2069`)
  for (const name of ['Lydia', 'Łucja', '李明', 'अनिल', '🕊', '', '\ufeff']) expect(isolated(name)).toBe(name)
})
