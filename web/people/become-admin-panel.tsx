import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type SubmitEvent, useRef, useState } from 'react'
import { longestToken } from '#contract/account/limits.ts'
import type { Me } from '#contract/account/me.ts'
import { type LinkState, readLinkState } from '#web/access/link-state.ts'
import { BecomeAdmin } from '#web/account/become-admin.tsx'
import { failureOf } from '#web/platform/api/failure.ts'
import { updateMe, useMe } from '#web/platform/api/session.ts'
import { FormTrouble } from '#web/platform/forms/form-trouble.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast.ts'
import { access } from '#words/en/access/access.ts'
import { accountWords } from '#words/en/account/account.ts'
import { peopleWords } from '#words/en/people/people.ts'

const { become: words } = peopleWords

const refused: Record<Exclude<LinkState, 'works'>, string> = {
  incomplete: words.missing,
  expired: words.unknown,
  closed: access.setUp.closedText,
}

/** While nobody is an admin: whoever holds the set-up token becomes the first one. */
export function BecomeAdminPanel() {
  const me = useMe()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [token, setToken] = useState<string | null>(null)
  const [errors, setErrors] = useState<string[]>([])
  const latest = useRef('')
  const look = useMutation({
    mutationFn: (typed: string) => readLinkState('set-up', typed),
    onSuccess: (state, typed) => {
      // Whoever has typed on meanwhile asks again.
      if (typed !== tokenIn(latest.current)) return
      if (state === 'works') setToken(typed)
      else setErrors([refused[state]])
    },
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const typed = tokenIn(text)
    if (typed === '') setErrors([words.missing])
    else if (typed.length > longestToken) setErrors([words.unknown])
    else look.mutate(typed)
  }
  const begin = (admin: Me) => {
    updateMe(admin)
    toast({ kind: 'success', title: words.done })
    return navigate({ href: paths.userManagement(), replace: true })
  }
  return (
    <Card title={accountWords.becomeAdmin.save} text={words.text}>
      <form onSubmit={submit} className="flex max-w-xl flex-col gap-4">
        <Field label={words.token} hint={words.tokenHint} errors={errors}>
          <TextInput
            value={text}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => {
              setText(event.currentTarget.value)
              latest.current = event.currentTarget.value
              setToken(null)
              setErrors([])
            }}
          />
        </Field>
        {token === null ? (
          <>
            <FormTrouble trouble={look.error && failureOf(look.error)} />
            <div>
              <Button type="submit" look="primary" busy={look.isPending} busyLabel={words.opening}>
                {words.open}
              </Button>
            </div>
          </>
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
