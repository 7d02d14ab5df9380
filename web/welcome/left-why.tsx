import { useEffect, useState } from 'react'
import { forgetFields, keptField } from '#web/platform/forms/kept-fields.ts'
import { useMe } from '#web/platform/api/session.ts'
import { Card } from '#web/ui/card.tsx'
import { LeftWords } from '#web/ui/left-words.tsx'
import { toast } from '#web/ui/toast.ts'
import { welcomeWords } from '#words/en/welcome/welcome.ts'
import { whyField } from './why-field.ts'

const { left: words, label } = welcomeWords.why

/** What somebody had typed and not kept when Day 1 was completed, in another tab or meanwhile. `isNews` while the page was open. */
export function LeftWhy({ walk, isNews }: { walk: number; isNews: boolean }) {
  const { id } = useMe()
  const name = whyField(walk)
  const [text, setText] = useState(() => keptField(name, id).trim())
  const putAway = () => {
    forgetFields([name], id)
    setText('')
  }
  const isTold = isNews && text !== ''
  useEffect(() => {
    if (isTold) toast({ id: 'why-sealed', kind: 'danger', title: words.told, text: words.toldText })
  }, [isTold])
  if (text === '') return null
  return (
    <Card title={words.title} text={words.text}>
      <ul>
        <LeftWords of={label} text={text} onPutAway={putAway} />
      </ul>
    </Card>
  )
}
