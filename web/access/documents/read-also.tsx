import { paths } from '#web/paths.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { documentWords } from '#words/en/access/documents.ts'
import { frame } from '#words/en/platform/frame.ts'

/** Leads from one document to others. */
export function ReadAlso({ pages }: { pages: readonly ('aboutProgramme' | 'terms' | 'privacy')[] }) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-4 gap-y-2">
      <span>{documentWords.readAlso}</span>
      {pages.map((page) => (
        <TextLink key={page} to={paths[page]()}>
          {frame.pages[page]}
        </TextLink>
      ))}
    </div>
  )
}
