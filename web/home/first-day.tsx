import { useId } from 'react'
import { clockTime } from '#web/platform/times/moments.ts'
import { home } from '#words/en/home/home.ts'

const { first: words } = home

/** For somebody who has not begun: the two things that a day asks, and how the next one opens. */
export function FirstDay({ opensAt }: { opensAt: Date }) {
  const id = useId()
  const steps = [
    words.reflect,
    words.respond,
    { title: words.comeBack.title, text: words.comeBack.text(clockTime(opensAt)) },
  ]
  return (
    <section
      aria-labelledby={id}
      className="mb-6 flex flex-col gap-4 rounded-lg bg-gold-soft p-5 sm:p-6 xl:mb-8 forced-colors:border"
    >
      <h2 id={id} className="text-lg">
        {words.title}
      </h2>
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-4 md:grid-cols-3">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="flex gap-3">
            <span aria-hidden="true" className="font-serif text-2xl text-gold tabular-nums">
              {index + 1}
            </span>
            <div className="flex flex-col gap-1 pt-1">
              <h3 className="font-semibold">{title}</h3>
              <p className="text-pretty">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
