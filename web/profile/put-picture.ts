import { ORPCError } from '@orpc/client'
import { avatarBytes, avatarPath, type TakenAvatar } from '#contract/profile/avatar.ts'
import { asker } from '#web/api/session.ts'

/** What is wrong with a file before it is sent; null where nothing is. The server decides by its content. */
export function pictureFault({
  size,
  type,
}: {
  size: number
  type: string
}): 'wrongType' | 'tooLarge' | null {
  if (type !== '' && !type.startsWith('image/')) return 'wrongType'
  return size > avatarBytes ? 'tooLarge' : null
}

/** Sends a picture of oneself. Fails with an error of the contract. */
export async function putPicture(file: File): Promise<TakenAvatar> {
  const { name, letGo } = asker()
  const answer = await fetch(avatarPath, { method: 'PUT', body: file, headers: { 'x-person': name } })
  if (answer.ok) return (await answer.json()) as TakenAvatar
  const { code = 'UNAVAILABLE', data } = (await answer.json().catch(() => ({}))) as {
    code?: string
    data?: unknown
  }
  if (code === 'UNAUTHENTICATED') letGo()
  throw new ORPCError(code, { status: answer.status, data })
}
