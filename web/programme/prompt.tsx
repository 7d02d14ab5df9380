import { useId } from 'react'

/** What a day asks, in paragraphs, under a small heading. */
export function Prompt({ title, text }: { title: string; text: string }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2">
      <h3 id={id} className="text-sm font-semibold text-accent">
        {title}
      </h3>
      <div className="reading flex flex-col gap-3">
        {text.split(/\n{2,}/).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </section>
  )
}
