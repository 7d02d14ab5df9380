import { useMutation } from '@tanstack/react-query'
import { failureOf, tellFailure } from '#web/api/failure.ts'
import { api } from '#web/api/queries.ts'
import { updateMe, useMe } from '#web/api/session.ts'
import { toast } from '#web/ui/toast.ts'
import type { ErrorWords } from '#words/en/errors.ts'
import { profileWords } from '#words/en/profile.ts'
import { pictureFault, putPicture } from './put-picture.ts'

const { picture: words, failed } = profileWords

/** Gives oneself another picture, or none; says what came of it. */
export function usePicture() {
  const me = useMe()
  const onError = (error: unknown) => tellFailure(error, wordsFor(error))
  const put = useMutation({
    mutationFn: putPicture,
    onSuccess: ({ avatar }) => {
      updateMe({ ...me, avatar })
      toast({ kind: 'success', title: words.saved })
    },
    onError,
  })
  const remove = useMutation({
    ...api.profile.removeAvatar.mutationOptions(),
    onSuccess: (changed) => {
      updateMe(changed)
      toast({ kind: 'success', title: words.removed })
    },
    onError,
  })
  return {
    take: (file: File) => {
      const fault = pictureFault(file)
      if (fault) toast({ kind: 'danger', ...words[fault] })
      else put.mutate(file)
    },
    remove: () => remove.mutate({}),
    sending: put.isPending,
    removing: remove.isPending,
  }
}

function wordsFor(error: unknown): ErrorWords {
  const failure = failureOf(error, failed)
  if (failure.code === 'FILE_TYPE_NOT_ALLOWED') return words.wrongType
  if (failure.code === 'FILE_TOO_LARGE') return words.tooLarge
  return failure.code === 'RATE_LIMITED' ? { ...failure, text: words.tooOften } : failure
}
