import { useEffect, useRef, useState } from 'react'
import { type FittedLogo, fitLogo } from '#contract/brand/logo.ts'
import { Button } from '#web/ui/button.tsx'
import { previewWords as words } from '#words/en/organizations/preview.ts'

type TriedLogoProps = {
  tried: FittedLogo | null
  onTry: (logo: FittedLogo | null) => void
}

/** Has the preview show a picture of this device as the logo; nobody is sent it. */
export function TriedLogo({ tried, onTry }: TriedLogoProps) {
  const input = useRef<HTMLInputElement>(null)
  const [unreadable, setUnreadable] = useState(false)
  const src = tried?.src
  useEffect(() => (src ? () => URL.revokeObjectURL(src) : undefined), [src])
  const take = async (file: File | undefined) => {
    if (!file) return
    const logo = await readLogo(file)
    setUnreadable(logo === null)
    if (logo) onTry(logo)
  }
  return (
    <div role="group" aria-labelledby="tried-logo" className="min-w-0">
      <p id="tried-logo" className="pb-1.5 font-medium">
        {words.logo}
      </p>
      <input
        ref={input}
        hidden
        type="file"
        aria-label={words.tryLogo}
        accept="image/png,image/jpeg,image/webp"
        onChange={({ target }) => {
          void take(target.files?.[0])
          // The same file may be chosen once more.
          target.value = ''
        }}
      />
      <div className="flex flex-wrap items-center gap-2">
        <Button onClick={() => input.current?.click()}>{words.tryLogo}</Button>
        {tried && (
          <Button look="plain" onClick={() => onTry(null)}>
            {words.leaveLogo}
          </Button>
        )}
      </div>
      <p role="status" className="pt-1 text-sm text-muted empty:hidden">
        {unreadable ? words.unreadable : tried && words.tried}
      </p>
    </div>
  )
}

/** A picture as a logo; null where this browser cannot read it as one. */
async function readLogo(file: File): Promise<FittedLogo | null> {
  const src = URL.createObjectURL(file)
  const picture = new Image()
  picture.src = src
  try {
    await picture.decode()
    return fitLogo(src, { width: picture.naturalWidth, height: picture.naturalHeight })
  } catch {
    URL.revokeObjectURL(src)
    return null
  }
}
