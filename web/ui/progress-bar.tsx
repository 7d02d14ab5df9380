import { ui } from '#words/en/platform/ui.ts'

export type ProgressBarProps = {
  /** What is counted, for screen readers. */
  label: string
  done: number
  all: number
  /** What the count says aloud; "3 of 75" if left out. */
  value?: string
  tone?: 'accent' | 'gold'
}

/** A bar filled as far as `done` of `all`. */
export function ProgressBar({
  label,
  done,
  all,
  value = ui.xOfY(done, all),
  tone = 'accent',
}: ProgressBarProps) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={all}
      aria-valuenow={done}
      aria-valuetext={value}
      className="h-2 w-full overflow-hidden rounded-full bg-line forced-colors:border"
    >
      <div
        style={{ width: `${all ? (100 * done) / all : 0}%` }}
        className={`h-full rounded-full transition-[width] duration-200 forced-colors:bg-[Highlight] ${tone === 'gold' ? 'bg-gold' : 'bg-accent'}`}
      />
    </div>
  )
}
