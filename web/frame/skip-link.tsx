import { frame } from '#words/en/frame.ts'

/** The first thing to reach by keyboard: past the menus, to the page itself. */
export function SkipLink() {
  return (
    <a
      href="#content"
      className="fixed top-2 left-2 z-60 -translate-y-20 rounded bg-accent px-4 py-3 font-medium text-accent-ink focus:translate-y-0"
      onClick={(event) => {
        event.preventDefault()
        document.getElementById('content')?.focus()
      }}
    >
      {frame.skipToContent}
    </a>
  )
}
