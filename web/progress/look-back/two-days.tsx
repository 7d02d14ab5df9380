import { useId } from 'react'
import { OwnWords } from '#web/care/own-words.tsx'
import { EntryText } from '#web/entries/entry-text.tsx'
import { shortDate } from '#web/platform/times/moments.ts'
import { dayWords } from '#words/en/programme/programme.ts'

type Words = { day: number; text: string; writtenAt?: Date }

export type TwoDaysProps = { title: string; level?: 2 | 3; first: Words; last: Words }

/** One's own words of two days, side by side where there is room. Long ones are cut until one asks for all. */
export function TwoDays({ title, level = 2, first, last }: TwoDaysProps) {
  const id = useId()
  const Heading = `h${level}` as const
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4">
      <Heading id={id} className={level === 2 ? 'text-lg' : 'text-sm font-semibold text-gold'}>
        {title}
      </Heading>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 md:grid-cols-2 md:gap-8">
        {[first, last].map((words) => (
          <figure key={words.day} className="border-l-2 border-gold pl-4">
            <figcaption className="pb-1 text-sm text-muted">
              {dayWords.number(words.day)}
              {words.writtenAt && ` · ${shortDate(words.writtenAt)}`}
            </figcaption>
            <blockquote>
              <EntryText text={words.text} />
            </blockquote>
            <OwnWords text={words.text} />
          </figure>
        ))}
      </div>
    </section>
  )
}
