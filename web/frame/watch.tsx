import { LiveStream } from '#web/live/live-stream.tsx'
import { MessageWatch } from '#web/messages/message-watch.tsx'

/** On every page behind the sign-in: hears what happens, and tells of it. Draws nothing. */
export function Watch() {
  return (
    <>
      {/* It listens before the stream begins, so that no message comes unheard. */}
      <MessageWatch />
      <LiveStream />
    </>
  )
}
