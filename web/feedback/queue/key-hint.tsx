import { Fragment, useId } from 'react'
import { type Deed, keysOf } from '#web/feedback/answer/keys.ts'
import { queueWords } from '#words/en/feedback/feedback-queue.ts'

const { focus: words } = queueWords
const deeds: readonly Deed[] = ['deliver', 'save', 'next', 'previous', 'dismiss', 'analyze']

/** The keys that work while one writes, where there is a keyboard. */
export function KeyHint({ analyzes }: { analyzes: boolean }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="text-sm text-muted pointer-coarse:hidden">
      <h2 id={id} className="pb-1.5 font-medium">
        {words.keyboard}
      </h2>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-1">
        {deeds
          .filter((deed) => deed !== 'analyze' || analyzes)
          .map((deed) => (
            <Fragment key={deed}>
              <dt className="flex gap-1">
                {keysOf[deed].shown.map((key) => (
                  <kbd
                    key={key}
                    className="rounded-sm border border-line bg-surface px-1.5 font-sans text-xs leading-5"
                  >
                    {key}
                  </kbd>
                ))}
              </dt>
              <dd>{words.keys[deed]}</dd>
            </Fragment>
          ))}
      </dl>
    </section>
  )
}
