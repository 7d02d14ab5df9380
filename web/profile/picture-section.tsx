import { useRef, useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { avatarBytes, avatarPath, type TakenAvatar } from '#contract/profile/avatar.ts'
import { updateMe, useMe } from '#web/platform/api/session.ts'
import { failureOf, tellFailure } from '#web/platform/api/failure.ts'
import { api } from '#web/platform/api/queries.ts'
import { acceptedPictures } from '#web/files/accepted.ts'
import { sendFile } from '#web/files/send-file.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useFocusAfter } from '#web/ui/use-focus-after.ts'
import { toast } from '#web/ui/toast.ts'
import { profileWords } from '#words/en/profile/profile.ts'
import type { ErrorWords } from '#words/en/platform/errors.ts'

const { picture: words, failed } = profileWords

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

/** Gives oneself another picture, or none; says what came of it. */
function usePicture() {
  const me = useMe()
  const [trouble, setTrouble] = useState<ErrorWords | null>(null)
  const onMutate = () => setTrouble(null)
  const onError = (error: unknown) => {
    const told = wordsFor(error)
    setTrouble(told)
    tellFailure(error, told)
  }
  const put = useMutation({
    mutationFn: putPicture,
    onMutate,
    onSuccess: ({ avatar }) => {
      updateMe({ ...me, avatar })
      toast({ kind: 'success', title: words.saved })
    },
    onError,
  })
  const remove = useMutation({
    ...api.profile.removeAvatar.mutationOptions(),
    onMutate,
    onSuccess: (changed) => {
      updateMe(changed)
      toast({ kind: 'success', title: words.removed })
    },
    onError,
  })
  return {
    take: (file: File) => {
      const fault = pictureFault(file)
      if (!fault) return put.mutate(file)
      setTrouble(words[fault])
      toast({ kind: 'danger', ...words[fault] })
    },
    remove: () => remove.mutate({}),
    sending: put.isPending,
    removing: remove.isPending,
    /** What went wrong the last time. */
    trouble,
  }
}

function wordsFor(error: unknown): ErrorWords {
  const failure = failureOf(error, failed)
  if (failure.code === 'FILE_TYPE_NOT_ALLOWED') return words.wrongType
  if (failure.code === 'FILE_TOO_LARGE') return words.tooLarge
  const isTooOften = failure.code === 'RATE_LIMITED' && failure.data.act === 'avatar'
  return isTooOften ? { ...failure, text: words.tooOften } : failure
}

/** What is wrong with a file before it is sent; null where nothing is. The server decides by its content. */
function pictureFault({ size, type }: { size: number; type: string }): 'wrongType' | 'tooLarge' | null {
  if (type !== '' && !type.startsWith('image/')) return 'wrongType'
  return size > avatarBytes ? 'tooLarge' : null
}

/** Sends a picture of oneself. Fails with an error of the contract. */
function putPicture(file: File): Promise<TakenAvatar> {
  return sendFile({
    to: avatarPath,
    file,
    headers: {},
    onProgress: () => {},
    signal: new AbortController().signal,
  })
}
