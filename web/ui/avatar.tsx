import { useState } from 'react'
import { signAt } from '#contract/signs.ts'

export type AvatarProps = {
  name: string
  /** The picture's address, or null. */
  picture?: string | null
  /** Pixels across. */
  size?: number
}

/** A person's picture, or their initials. The name beside it speaks; this is silent. */
export function Avatar({ name, picture = null, size = 36 }: AvatarProps) {
  const [failed, setFailed] = useState<string | null>(null)
  const measures = { width: size, height: size, fontSize: size * 0.4 }
  if (picture && picture !== failed) {
    return (
      <img
        src={picture}
        alt=""
        width={size}
        height={size}
        loading="lazy"
        className="shrink-0 rounded-full object-cover"
        onError={() => setFailed(picture)}
      />
    )
  }
  return (
    <span
      aria-hidden="true"
      style={measures}
      className="inline-flex shrink-0 items-center justify-center rounded-full bg-accent-soft font-semibold text-accent in-data-[status=active]:bg-paper forced-colors:border"
    >
      {initialsOf(name)}
    </span>
  )
}

/** The first letters of the first and the last word. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends
    .map((word = '') => word.slice(0, signAt(word, 0).to))
    .join('')
    .toUpperCase()
}
