/** 5 MB, as for pictures of people. */
export const logoBytes = 5 * 1024 * 1024

/** Px of its longer side, at most. */
export const logoSide = 1024

/** Where a logo is delivered. Its size in px is in the address, so that a page keeps the room for it. */
export function logoPath({ width, height, key }: { width: number; height: number; key: string }): string {
  return `/logos/${width}x${height}-${key}`
}

/** What the address of a logo says; null where it is none. */
export function readLogoPath(path: string): { width: number; height: number; key: string } | null {
  const [, width, height, key = ''] = /^\/logos\/(\d{1,4})x(\d{1,4})-([0-9a-f]{32})$/.exec(path) ?? []
  return width && height ? { width: Number(width), height: Number(height), key } : null
}

/** A logo with the px that it takes at the head of a page. */
export type FittedLogo = { src: string; width: number; height: number }

/** Px, at most, that a logo takes at the head of a page. */
const room = { width: 144, height: 36 }

/** The logo at a path with the px that it takes at the head of a page or a mail; null where it is none. */
export function logoAt(path: string | null): FittedLogo | null {
  const size = path === null ? null : readLogoPath(path)
  return size && fitLogo(`${path}/480`, size)
}

/** A picture of this size, in px, as a logo. */
export function fitLogo(src: string, size: { width: number; height: number }): FittedLogo {
  const scale = Math.min(1, room.width / size.width, room.height / size.height)
  const [width = 1, height = 1] = [size.width, size.height].map((px) => Math.max(1, Math.round(px * scale)))
  return { src, width, height }
}
