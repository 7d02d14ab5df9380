import { expect, test } from 'vitest'
import { NeedsMending } from './needs-mending.ts'
import { permitted } from './permitted.ts'

const refuse = (code: string) => async () => {
  throw Object.assign(new Error(code), { code })
}

test.each([
  ['EROFS', 'mounted read-only'],
  ['EPERM', process.getuid?.() === 0 ? 'CHOWN, DAC_OVERRIDE' : 'sudo chown -R'],
  ['EACCES', process.getuid?.() === 0 ? 'an ordinary user' : "'/data/x'"],
  ['ENOTDIR', 'move that away'],
  ['EMFILE', 'ulimit -n'],
  ['ENOTSUP', 'on a disk of this machine'],
])('what the system refuses at start with %s is said with path and remedy', async (code, remedy) => {
  const told = await permitted('made', '/data/x', refuse(code)).catch((error: Error) => error)
  expect(told).toBeInstanceOf(NeedsMending)
  expect(told).toMatchObject({ message: expect.stringMatching(`^/data/x could not be made \\(${code}\\); `) })
  expect(told).toMatchObject({ message: expect.stringContaining(remedy) })
})

test('a full disk is nothing to mend, but to wait for', async () => {
  await expect(permitted('made', '/data/x', refuse('ENOSPC'))).rejects.not.toBeInstanceOf(NeedsMending)
})
