import { keptTypes, pictureTypes } from '#contract/files/media-types.ts'

// Pictures by their types alone, so that phones hand them over in a form that browsers show; the rest by type and ending, as systems
// know them.
const others = Object.entries(keptTypes).flatMap(([type, endings]) => [
  type,
  ...endings.map((ending) => `.${ending}`),
])

/** What the dialog that chooses files offers: whatever the server takes, and nothing else. */
export const accepted = [...new Set([...pictureTypes, ...others])].join()
