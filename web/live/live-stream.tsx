import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { api, queries } from '#web/platform/api/queries.ts'
import { start } from '#web/platform/api/start.ts'
import { updateMe, useMe } from '#web/platform/api/session.ts'
import { refreshProgramme } from '#web/programme/refresh-programme.ts'
import { useBegun, useLive } from './live-news.ts'
import { shareStream } from './shared-stream.ts'

// What the page came with was read after this place. Whoever signs in later reads everything after it.
let place = start.live

/** Draws nothing, and tells every part of the app that listens what happens that concerns the one who is signed in. */
export function LiveStream() {
  const { id } = useMe()
  const router = useRouter()
  useEffect(() => {
    const from = place
    place = null
    return shareStream(id, from)
  }, [id])
  // Whoever holds an office no more is led away from its pages.
  const readMe = async () => {
    updateMe(await queries.query({ ...api.account.me.queryOptions(), staleTime: 0 }))
    await router.invalidate()
  }
  const tryReading = () => void readMe().catch(() => {})
  useLive('account.changed', tryReading)
  // Whether one has a leader.
  useLive('circle.changed', tryReading)
  useLive('programme.changed', () => {
    tryReading()
    void refreshProgramme()
  })
  useBegun(({ missed }) => {
    if (missed) tryReading()
  })
  return null
}
