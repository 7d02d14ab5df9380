import { Printer } from 'lucide-react'
import { useState } from 'react'
import { paths } from '#web/paths.ts'
import { serverNow } from '#web/platform/api/server-clock.ts'
import { useMe } from '#web/platform/api/session.ts'
import { shortDate } from '#web/platform/times/moments.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { frame } from '#words/en/platform/frame.ts'
import { letterWords as words } from '#words/en/welcome/letter.ts'

/** A letter to the people one lives with, to be changed and printed. What is typed stays in this page and goes with it. */
export function LetterPage() {
  const { displayName } = useMe()
  const [given] = useState(() => words.letter(displayName, shortDate(serverNow())))
  const [text, setText] = useState(given)
  return (
    <>
      <article className="flex flex-col gap-6 pb-12 print:hidden">
        <header className="flex flex-col gap-3">
          <h1 className="font-serif text-3xl">{frame.pages.householdLetter}</h1>
          <p className="reading text-muted">{words.lead}</p>
        </header>
        <Notice title={words.safety.title}>
          <p>{words.safety.text}</p>
          <p className="pt-1">
            <TextLink to={paths.inDanger()}>{frame.pages.inDanger}</TextLink>
          </p>
        </Notice>
        <Field label={words.label}>
          <TextArea value={text} onChange={(event) => setText(event.target.value)} lines={16} serif />
        </Field>
        <div className="flex flex-wrap gap-2">
          <Button look="primary" icon={<Printer size={18} />} onClick={() => print()}>
            {words.print}
          </Button>
          {text !== given && <Button onClick={() => setText(given)}>{words.reset}</Button>}
          <LinkButton look="plain" to={paths.welcome()}>
            {words.back}
          </LinkButton>
        </div>
      </article>
      {/* A field prints no more than what of it is seen. */}
      <div className="hidden font-serif text-[1.125rem] leading-[1.6] as-written print:block">{text}</div>
    </>
  )
}
