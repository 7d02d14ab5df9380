import { useRef } from 'react'
import { useMe } from '#web/platform/api/session.ts'
import { acceptedPictures } from '#web/files/accepted.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useFocusAfter } from '#web/ui/use-focus-after.ts'
import { profileWords } from '#words/en/profile/profile.ts'
import { usePicture } from './use-picture.ts'

const { picture: words } = profileWords

/** One's picture, as it stands beside one's name, and how to give another or none. */
export function PictureSection() {
  const me = useMe()
  const { take, remove, sending, removing, trouble } = usePicture()
  const input = useRef<HTMLInputElement>(null)
  const choosing = useFocusAfter(sending || removing)
  return (
    <Card title={words.title} text={words.text}>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <Avatar name={me.displayName} picture={me.avatar} size={96} />
        <div className="flex flex-wrap gap-2">
          <input
            ref={input}
            hidden
            type="file"
            accept={`image/*,${acceptedPictures}`}
            onChange={({ target }) => {
              for (const file of target.files ?? []) take(file)
              // The same file may be chosen once more.
              target.value = ''
            }}
          />
          <Button
            ref={choosing}
            busy={sending}
            busyLabel={words.sending}
            disabled={removing}
            onClick={() => input.current?.click()}
          >
            {me.avatar ? words.replace : words.choose}
          </Button>
          {me.avatar && (
            <Button
              look="plain"
              busy={removing}
              busyLabel={words.removing}
              disabled={sending}
              onClick={remove}
            >
              {words.remove}
            </Button>
          )}
        </div>
      </div>
      {trouble && (
        <Notice kind="danger" title={trouble.title}>
          <p>{trouble.text}</p>
        </Notice>
      )}
    </Card>
  )
}
