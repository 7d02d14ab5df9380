import { avatarBytes, avatarPath, type TakenAvatar } from '#contract/profile/avatar.ts'
import { sendFile } from '#web/files/send-file.ts'

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
export function putPicture(file: File): Promise<TakenAvatar> {
  return sendFile({
    to: avatarPath,
    file,
    headers: {},
    onProgress: () => {},
    signal: new AbortController().signal,
  })
}
