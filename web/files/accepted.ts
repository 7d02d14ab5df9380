import { heicEndings, keptTypes, pictureTypes } from '#contract/files/media-types.ts'

/** What the dialog that chooses pictures offers: by their types, and by the endings of those whose types many systems do not know. */
export const acceptedPictures = [...pictureTypes, ...heicEndings.map((ending) => `.${ending}`)].join()

// By type and ending, as systems know them.
const others = Object.entries(keptTypes).flatMap(([type, endings]) => [
  type,
  ...endings.map((ending) => `.${ending}`),
])

/** What the dialog that chooses files offers: whatever the server takes, and nothing else. */
export const accepted = [...new Set([acceptedPictures, ...others])].join()
