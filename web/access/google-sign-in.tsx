import { useEffect, useState } from 'react'
import { client } from '#web/platform/api/client.ts'
import { FormTrouble } from '#web/platform/forms/form-trouble.tsx'
import { troubleOf } from '#web/platform/forms/trouble.ts'
import { Button } from '#web/ui/button.tsx'
import { access } from '#words/en/access/access.ts'
import { type ErrorWords, errorWords } from '#words/en/platform/errors.ts'
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

/** The sign of Google, in its own colours as its rules ask. */
function GoogleMark() {
  return (
    <svg width="18" height="18" viewBox="0 0 48 48" aria-hidden="true">
      <path
        fill="#EA4335"
        d="M24 9.5c3.54 0 6.71 1.22 9.21 3.6l6.85-6.85C35.9 2.38 30.47 0 24 0 14.62 0 6.51 5.38 2.56 13.22l7.98 6.19C12.43 13.72 17.74 9.5 24 9.5z"
      />
      <path
        fill="#4285F4"
        d="M46.98 24.55c0-1.57-.15-3.09-.38-4.55H24v9.02h12.94c-.58 2.96-2.26 5.48-4.78 7.18l7.73 6c4.51-4.18 7.09-10.36 7.09-17.65z"
      />
      <path
        fill="#FBBC05"
        d="M10.53 28.59c-.48-1.45-.76-2.99-.76-4.59s.27-3.14.76-4.59l-7.98-6.19C.92 16.46 0 20.12 0 24c0 3.88.92 7.54 2.56 10.78l7.97-6.19z"
      />
      <path
        fill="#34A853"
        d="M24 48c6.48 0 11.93-2.13 15.89-5.81l-7.73-6c-2.15 1.45-4.92 2.3-8.16 2.3-6.26 0-11.57-4.22-13.47-9.91l-7.98 6.19C6.51 42.62 14.62 48 24 48z"
      />
    </svg>
  )
}

const refusals: Record<string, ErrorWords> = {
  address: { title, text: words.googleAddress },
  elsewhere: { title, text: words.googleElsewhere },
  uninvited: errorWords.INVITATION_NEEDED,
  waits: { title: errorWords.WAITS_FOR_APPROVAL.title, text: words.googleWaits },
}

/** Why somebody comes back from Google without being let in, by what `?error=` says of it. */
export function refusalOf(reason: string): ErrorWords {
  const known = Object.hasOwn(refusals, reason) ? refusals[reason] : undefined
  return known ?? { title, text: words.googleFailed }
}
