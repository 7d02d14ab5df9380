import { Search, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { searchLength } from '#contract/community/limits.ts'
import { Field } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { messageWords } from '#words/en/messages/messages.ts'

const words = messageWords.search

/** Where one looks for people and for what was said; `sought` is what is looked for now, empty for nothing. */
export function MessageSearch({ sought, onSeek }: { sought: string; onSeek: (words: string) => void }) {
  const [text, setText] = useState(sought)
  const [isShort, setIsShort] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const write = (next: string) => {
    setText(next)
    setIsShort(false)
    if (next === '') onSeek('')
  }
  const clear = () => {
    write('')
    form.current?.querySelector('input')?.focus()
  }
  const seek = () => {
    const asked = text.trim()
    setIsShort(asked !== '' && asked.length < searchLength.least)
    if (asked.length >= searchLength.least) onSeek(asked)
  }
  return (
    <form
      ref={form}
      role="search"
      className="flex items-start gap-1"
      onSubmit={(event) => {
        event.preventDefault()
        seek()
      }}
    >
      <div className="min-w-0 grow">
        <Field label={words.label} labelHidden errors={isShort ? [words.short] : []}>
          <TextInput
            value={text}
            placeholder={words.hint}
            enterKeyHint="search"
            maxLength={searchLength.most}
            onChange={({ currentTarget }) => write(currentTarget.value)}
          />
        </Field>
      </div>
      {/* Beside the field, whose hidden label leaves a gap above it. */}
      <span className="flex shrink-0 pt-1.5">
        {sought !== '' && <IconButton label={words.clear} icon={<X size={20} />} onClick={clear} />}
        <IconButton type="submit" label={words.act} icon={<Search size={20} />} />
      </span>
    </form>
  )
}
