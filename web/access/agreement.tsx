import { paths } from '#web/paths.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { access } from '#words/en/access/access.ts'

const { agreement: words, verse, verseSource } = access.auth

/** What one agrees to by coming in, and a verse for the way. */
export function Agreement() {
  return (
    <>
      <p>
        {words.before}
        <TextLink to={paths.terms()}>{words.terms}</TextLink>
        {words.between}
        <TextLink to={paths.privacy()}>{words.privacy}</TextLink>
        {words.after}
      </p>
      <figure className="pt-10">
        <blockquote className="mx-auto max-w-[34ch] font-serif text-lg text-ink">{verse}</blockquote>
        <figcaption className="pt-2">{verseSource}</figcaption>
      </figure>
    </>
  )
}
