import { useState } from 'react'
import { failureOf } from '#web/platform/api/failure.ts'
import { refreshProgramme } from '#web/programme/refresh-programme.ts'

/**
 * Whether another admin has saved what one is changing since one began, at the version `from`, which is empty until one has. `version` is
 * what is saved by now: the page hears of it.
 */
export function useOvertaken(from: string, version: number) {
  const [own, setOwn] = useState<number | null>(null)
  const [button, setButton] = useState(0)
  const overtaken = from !== '' && from !== String(version) && own !== version
  if (overtaken && button !== version) setButton(version)
  return {
    overtaken,
    /** The key of the button that saves: it is another one with each such news, so that nobody who is pressing it then saves over it. */
    button,
    /** Saves over what is shown as saved. One may hear of what one saves oneself before its answer comes. */
    save: <Answer extends { version: number }>(
      send: (version: number) => Promise<Answer>,
    ): Promise<Answer> => {
      setOwn(version + 1)
      return send(version).then(
        (answer) => {
          setOwn(answer.version)
          return answer
        },
        async (error: unknown) => {
          setOwn(null)
          if (failureOf(error).code === 'CHANGED_MEANWHILE') await refreshProgramme()
          throw error
        },
      )
    },
  }
}
