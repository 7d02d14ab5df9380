import { useLocation, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { leadsIn, type WayIn } from '#contract/joining/way-in.ts'
import { sessionHasEnded, useAppName } from '#web/platform/api/session.ts'
import { start } from '#web/platform/api/start.ts'
import { FocusHere } from '#web/platform/forms/focus-here.tsx'
import { keepField, keptField } from '#web/platform/forms/kept-fields.ts'
import { pathAfterSignIn, paths } from '#web/paths.ts'
import { Notice } from '#web/ui/notice.tsx'
import { TabPanel, Tabs } from '#web/ui/tabs.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { access } from '#words/en/access/access.ts'
import { GoogleSignIn } from './google-sign-in.tsx'
import { Sheet } from './sheet.tsx'
import { SignInForm, useSignIn } from './sign-in-form.tsx'
import { SignUpPanel, useSignUp } from './sign-up-form.tsx'

const { auth: words } = access
const tabs = [
  { key: 'login', label: words.tabs.login },
  { key: 'signUp', label: words.tabs.signUp },
]

/** Sign in or sign up. Both forms live here, so that changing the tab keeps what was typed. */
export function AuthPage() {
  const app = useAppName()
  const { after } = useSearch({ strict: false })
  const asked = useLocation({ select: ({ searchStr }) => searchStr })
  const search = new URLSearchParams(asked)
  // Who follows an invitation is most likely new here.
  const [tab, setTab] = useState(() => (search.has('new') ? 'signUp' : tabLeft(search)))
  const [created, setCreated] = useState(false)

  const open = (key: string) => {
    setTab(key)
    keepField('tab', key)
  }
  const signIn = useSignIn()
  const signUp = useSignUp((email) => {
    setCreated(true)
    signIn.write('email', email)
    open('login')
  })
  // The email belongs to the person, not to the tab.
  const pick = (key: string) => {
    if (key === tab) return
    if (key === 'login') signIn.write('email', signUp.values.email)
    else signUp.write('email', signIn.values.email)
    open(key)
  }

  return (
    <Sheet title={words.welcome(app)} lead={<Lead />} foot={<Agreement />}>
      {sessionHasEnded() && (
        <div className="pb-6">
          <Notice title={words.ended.title}>{words.ended.text}</Notice>
        </div>
      )}
      {search.has('uninvited') && <Uninvited />}
      <Tabs id="auth" label={words.tabs.label} tabs={tabs} open={tab} onPick={pick} />
      <TabPanel id="auth" open={tab}>
        {tab === 'login' ? (
          <div className="flex flex-col gap-5">
            {created && (
              <FocusHere>
                <Notice kind="success" title={words.created}>
                  <p>{words.verify}</p>
                  <Lapsed way={signUp.way} />
                </Notice>
              </FocusHere>
            )}
            <SignInForm form={signIn} />
          </div>
        ) : (
          <SignUpPanel form={signUp} />
        )}
      </TabPanel>
      {start.google && (
        // By it nobody comes in whom the form would not let in.
        <div hidden={tab === 'signUp' && !leadsIn(signUp.way)}>
          <GoogleSignIn after={pathAfterSignIn(after)} refused={search.get('error')} />
        </div>
      )}
    </Sheet>
  )
}

function Uninvited() {
  const { wayIn } = start
  return (
    <div className="pb-6">
      <Notice kind="danger" title={words.uninvited.title}>
        {wayIn === 'open' || wayIn === 'approval' ? words.uninvited[wayIn] : words.uninvited.text}
      </Notice>
    </div>
  )
}

// Whoever comes back from Google without being let in is told why on the one that has Google.
function tabLeft(search: URLSearchParams): string {
  if (search.has('error') && !leadsIn(start.wayIn)) return 'login'
  return keptField('tab') || 'login'
}

// Whoever came by an invitation and is let in without it.
function Lapsed({ way }: { way: WayIn }) {
  const church = useAppName()
  if (start.wayIn !== 'invited' || way === 'invited') return null
  return <p>{way === 'approval' ? words.lapsed.approval(church) : words.lapsed.open}</p>
}

function Lead() {
  return (
    <>
      <p>{words.journey}</p>
      <p className="pt-3">{words.lead}</p>
    </>
  )
}

const { agreement: agreementWords, verse, verseSource } = access.auth

/** What one agrees to by coming in, and a verse for the way. */
function Agreement() {
  return (
    <>
      <p>
        {agreementWords.before}
        <TextLink to={paths.terms()}>{agreementWords.terms}</TextLink>
        {agreementWords.between}
        <TextLink to={paths.privacy()}>{agreementWords.privacy}</TextLink>
        {agreementWords.after}
      </p>
      <figure className="pt-10">
        <blockquote className="mx-auto max-w-[34ch] font-serif text-lg text-ink">{verse}</blockquote>
        <figcaption className="pt-2">{verseSource}</figcaption>
      </figure>
    </>
  )
}
