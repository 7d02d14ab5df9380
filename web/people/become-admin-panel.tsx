import { useNavigate } from '@tanstack/react-router'
import { type SubmitEvent, useState } from 'react'
import type { Me } from '#contract/account/me.ts'
import { BecomeAdmin } from '#web/account/become-admin.tsx'
import { updateMe, useMe } from '#web/api/session.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast.ts'
import { accountWords } from '#words/en/account.ts'
import { peopleWords } from '#words/en/people.ts'

const { become: words } = peopleWords

/** While nobody is an admin: whoever holds the set-up token becomes the first one. */
export function BecomeAdminPanel() {
  const me = useMe()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [token, setToken] = useState<string | null>(null)
  const [missing, setMissing] = useState(false)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const typed = tokenIn(text)
    setMissing(typed === '')
    setToken(typed || null)
  }
  const begin = (admin: Me) => {
    updateMe(admin)
    toast({ kind: 'success', title: words.done })
    return navigate({ href: paths.userManagement(), replace: true })
  }
  return (
    <Card title={accountWords.becomeAdmin.save} text={words.text}>
      <form onSubmit={submit} className="flex max-w-xl flex-col gap-4">
        <Field label={words.token} hint={words.tokenHint} errors={missing ? [words.missing] : []}>
          <TextInput
            value={text}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => {
              setText(event.currentTarget.value)
              setToken(null)
              setMissing(false)
            }}
          />
        </Field>
        {token === null ? (
          <div>
            <Button type="submit" look="primary">
              {words.open}
            </Button>
          </div>
        ) : (
          <BecomeAdmin key={token} me={me} token={token} onDone={begin} onTrouble={() => {}} />
        )}
      </form>
    </Card>
  )
}

/** The token of a set-up link, or what was pasted if it is none. */
function tokenIn(text: string): string {
  const pasted = text.trim()
  return URL.parse(pasted)?.searchParams.get('token') ?? pasted
}
