import { useEffect, useState } from 'react'
import { client } from '#web/platform/api/client.ts'
import { FormTrouble } from '#web/platform/forms/form-trouble.tsx'
import { troubleOf } from '#web/platform/forms/trouble.ts'
import { Button } from '#web/ui/button.tsx'
import { access } from '#words/en/access/access.ts'
import type { ErrorWords } from '#words/en/platform/errors.ts'
import { GoogleMark } from './google-mark.tsx'
import { refusalOf } from './google-refusals.ts'
import { tellRefusal } from './tell-refusal.ts'

const { auth: words } = access
const title = words.errors.google

export type GoogleSignInProps = {
  /** The path to come back to. */
  after: string
  /** Why one comes back from Google without being let in; null where one does not. */
  refused: string | null
}

/** The way in by way of Google. */
export function GoogleSignIn({ after, refused }: GoogleSignInProps) {
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<ErrorWords | null>(refused === null ? null : refusalOf(refused))
  const go = async () => {
    setBusy(true)
    setTrouble(null)
    try {
      const { url } = await client.access.signInWithGoogle({ after })
      location.assign(url)
    } catch (error) {
      const { text } = troubleOf(error)
      setBusy(false)
      setTrouble({ title, text })
      tellRefusal(title)
    }
  }
  useEffect(() => {
    if (refused !== null) tellRefusal(refusalOf(refused).title)
  }, [refused])
  useEffect(() => {
    // Coming back from Google with the browser's own button shows this page as it was left.
    const rest = () => setBusy(false)
    addEventListener('pageshow', rest)
    return () => removeEventListener('pageshow', rest)
  }, [])
  return (
    <div className="flex flex-col gap-4 pt-6">
      <p className="flex items-center gap-3 text-sm text-muted before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        {words.orContinueWith}
      </p>
      <FormTrouble trouble={trouble} />
      <Button
        wide
        busy={busy}
        icon={<GoogleMark />}
        aria-label={words.continueWithGoogle}
        onClick={() => void go()}
      >
        {words.google}
      </Button>
    </div>
  )
}
