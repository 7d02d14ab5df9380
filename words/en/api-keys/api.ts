import type { Callers } from '#contract/procedure.ts'

export const apiWords = {
  title: (appName: string) => `${appName} API`,
  description:
    "Everything the pages can do, other programs can do too. A call carries the session cookie of a signed-in person and has exactly that person's rights. If the operation names a scope, it can carry a church's API key with that scope instead.",
  session: "A signed-in person's cookie. Over https, its name begins with `__Host-`.",
  key: 'An API key, created by an admin under Admin, API Keys. It is sent with every call and gives access to the operations that name one of its scopes.',
  /** Who may call an operation, and keys of which scope. */
  callers: (callers: Callers, scope: string | undefined) =>
    scope === undefined
      ? callerWords[callers]
      : `${callerWords[callers]} Also with an API key that has the scope \`${scope}\`.`,
  done: 'The result.',
  nothing: 'Done. Nothing is returned.',
  otherError:
    'Anything else: a request that no call accepts (`BAD_REQUEST`, `METHOD_NOT_SUPPORTED`, `PAYLOAD_TOO_LARGE`, `CSRF_TOKEN_MISMATCH`), or an error in the server.',
  errorFields: {
    defined: 'Whether the call lists this error.',
    code: 'What went wrong, for programs to act on.',
    status: 'The status of the response.',
    data: 'More about the error.',
    message: 'The code, or a sentence for people who read logs.',
  },
  document: 'The same as an OpenAPI 3.1 document',
  loading: 'Loading all calls. This takes a few seconds.',
  failed: 'The calls could not be loaded. Please reload the page.',
  tooDeep: (most: number) => `Lists and objects can be nested at most ${most} levels deep`,
}

const callerWords: Record<Callers, string> = {
  anyone: 'For everybody; no session is needed.',
  participants: 'For everybody who is signed in.',
  leaders: 'For leaders and admins.',
  admins: 'For admins.',
}

/** What the server answers about fields of a key that is to be made. */
export const apiKeyAnswers = {
  endsInPast: 'Choose a day that is not in the past',
}
