/** Bytes of a picture of oneself, at most: 5 MB. */
export const avatarBytes = 5 * 1024 * 1024

/** Where it is put: the file as the body, of whatever type it is; the answer is JSON of the type below. */
export const avatarPath = '/avatar'

/** What is answered to a picture that was taken. */
export type TakenAvatar = {
  /** Where it is delivered from now on. */
  avatar: string
}
