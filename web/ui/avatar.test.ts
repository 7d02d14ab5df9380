import { expect, test } from 'vitest'
import { initialsOf } from './avatar.tsx'

test('initials are the first letters of the first and the last word', () => {
  const names = ['Lydia', 'lydia purple', 'Lydia of  Thyatira', ' ', '李 明', '🌿 Ann', '👍🏽 e\u0301mile']
  expect(names.map(initialsOf)).toEqual(['L', 'LP', 'LT', '', '李明', '🌿A', '👍🏽E\u0301'])
})
