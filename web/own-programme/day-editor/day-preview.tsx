import type { DayContent } from '#contract/programme/day.ts'
import type { EditedDay } from '#contract/own-programme/own-programme.ts'
import { programmeLength } from '#contract/programme/length.ts'
import { paths } from '#web/paths.ts'
import { Challenge, Prompt } from '#web/programme/challenge.tsx'
import { DayImage } from '#web/programme/day-image.tsx'
import { ReflectionReading } from '#web/programme/day-reading.tsx'
import { Card } from '#web/ui/card.tsx'
import { FailedState } from '#web/ui/failed-state.tsx'
import { dayEditorWords } from '#words/en/own-programme/own-programme.ts'
import { dayWords } from '#words/en/programme/programme.ts'
import type { DayForm } from './use-day-form.ts'

const { preview: words } = dayEditorWords
const kinds = ['reflection', 'challenge'] as const

/** The day as its readers will see it, made of what stands in the form. */
export function DayPreview({ edited, form }: { edited: EditedDay; form: DayForm }) {
  const { day, stage, version } = edited
  const { text, check, isDirty } = form
  const image = (kind: (typeof kinds)[number]) => ({
    src: paths.dayPicture(day, `${kind}.jpg`, version),
    strip: paths.dayPicture(day, `${kind}-strip.webp`, version),
    fallback: paths.dayPicture(day, `${kind}.jpg`, version),
    alt: dayWords.cardAlt(day, programmeLength, edited.text.title, kind),
  })
  const content: DayContent = {
    day,
    introduction: null,
    stage,
    ...text,
    passages: isDirty ? (check.data?.passages ?? edited.passages) : edited.passages,
    images: { reflection: image('reflection'), challenge: image('challenge') },
  }
  return (
    <Card title={words.title} text={words.text}>
      <div aria-busy={check.isFetching} className="flex flex-col gap-6 wrap-anywhere">
        <div>
          {content.title !== '' && <h3 className="font-serif text-xl">{content.title}</h3>}
          <p className="text-sm text-muted">
            {dayWords.stage(stage)} · {dayWords.discipline(stage.discipline)}
          </p>
        </div>
        {isDirty && check.isError && (
          <FailedState text={words.failed} onRetry={() => void check.refetch()} busy={check.isFetching} />
        )}
        <DayImage key={`reflection ${version}`} image={content.images.reflection} kind="reflection" />
        <ReflectionReading content={content} />
        <DayImage key={`challenge ${version}`} image={content.images.challenge} kind="challenge" />
        <div className="flex flex-col gap-6">
          <Challenge {...content} />
          {content.circleQuestion && <Prompt title={dayWords.circleQuestion} text={content.circleQuestion} />}
        </div>
        {isDirty && <p className="text-sm text-muted">{words.picture}</p>}
      </div>
    </Card>
  )
}
