import { Outlet } from '@tanstack/react-router'
import { FrameView } from '#web/frame/frame-view.tsx'

/** Around the pages behind the sign-in, where nothing can be pressed. */
export function ExampleFrame() {
  return (
    <FrameView collapsed={false} onToggle={nothing} onReport={nothing} onMore={nothing}>
      <Outlet />
    </FrameView>
  )
}

function nothing() {}
