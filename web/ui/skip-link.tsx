/** A way past what has many stops for the keyboard, seen only by whoever comes to it. `to` is the id of what takes the focus. */
export function SkipLink({ to, label }: { to: string; label: string }) {
  return (
    <a
      href={`#${to}`}
      className="fixed top-2 left-2 z-60 -translate-y-20 rounded bg-accent px-4 py-3 font-medium text-accent-ink focus:translate-y-0 print:hidden"
      onClick={(event) => {
        event.preventDefault()
        document.getElementById(to)?.focus()
      }}
    >
      {label}
    </a>
  )
}
