import type { MovePreview as Preview } from '#contract/moving/moving.ts'
import { movingWords as words } from '#words/en/moving/moving.ts'

/** What ends, what stays behind and what goes along when somebody is moved. */
export function MovePreview({ ends, stays, along }: Preview) {
  return (
    <div className="grid gap-x-8 gap-y-5 sm:grid-cols-3">
      <Part
        title={words.along}
        lines={[
          along.days > 0 && words.days(along.days),
          along.entries > 0 && words.entries(along.entries),
          along.drafts > 0 && words.drafts(along.drafts),
          along.files > 0 && words.files(along.files),
          words.settings,
        ]}
        text={along.entries + along.drafts + along.files > 0 ? words.alongText : undefined}
      />
      <Part
        title={words.stays}
        lines={[stays.messages + stays.people > 0 && words.messages(stays.messages, stays.people)]}
        text={stays.messages + stays.people > 0 ? words.staysText : undefined}
      />
      <Part
        title={words.ends}
        lines={[
          ends.assignments > 0 && words.assignments(ends.assignments),
          ends.circles > 0 && words.circles(ends.circles),
          ends.community > 0 && words.community(ends.community),
          ends.unsent > 0 && words.unsent(ends.unsent),
          words.role,
        ]}
      />
    </div>
  )
}

function Part({
  title,
  lines,
  text,
}: {
  title: string
  lines: (string | false)[]
  text?: string | undefined
}) {
  const shown = lines.filter((line) => line !== false)
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-base">{title}</h3>
      {shown.length > 0 ? (
        <ul className="flex list-disc flex-col gap-1 pl-5 marker:text-muted">
          {shown.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      ) : (
        <p>{words.nothing}</p>
      )}
      {text && <p className="text-sm text-pretty text-muted">{text}</p>}
    </section>
  )
}
