import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { failureOf, tellFailure } from '#web/platform/api/failure.ts'
import { api } from '#web/platform/api/queries.ts'
import { updateMe, useMe } from '#web/platform/api/session.ts'
import { toast } from '#web/ui/toast.ts'
import type { ErrorWords } from '#words/en/platform/errors.ts'
import { profileWords } from '#words/en/profile/profile.ts'
import { pictureFault, putPicture } from './put-picture.ts'

const { picture: words, failed } = profileWords

/** Gives oneself another picture, or none; says what came of it. */
export function usePicture() {
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
