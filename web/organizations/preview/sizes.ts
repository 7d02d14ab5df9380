/** What the preview can be as large as, in px of the page inside. */
export const sizes = {
  phone: { width: 375, height: 720 },
  desktop: { width: 1280, height: 800 },
} as const

export type Size = keyof typeof sizes
