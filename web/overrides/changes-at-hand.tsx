import { Button } from '#web/ui/button.tsx'
import { overrideWords as words } from '#words/en/overrides/overrides.ts'

type ChangesAtHandProps = {
  /** How many days would change. */
  count: number
  onLook: () => void
}

/** Where the grid is taller than the screen: how much would change, at its lower edge, and the way to what that is. */
export function ChangesAtHand({ count, onLook }: ChangesAtHandProps) {
  return (
    <div
      className="sticky bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-10 -mx-5 -mb-5 flex flex-wrap items-center
        justify-between gap-x-4 rounded-b-lg border-t border-line bg-surface px-5 py-1.5 sm:-mx-6 sm:-mb-6 sm:px-6 md:bottom-0 lg:hidden"
    >
      <p role="status">{words.toChange(count)}</p>
      <Button look="plain" onClick={onLook}>
        {words.look}
      </Button>
    </div>
  )
}
