import type { Callers } from '#contract/procedure.ts'

export const apiWords = {
  title: (appName: string) => `${appName} API`,
  description:
    'Everything the pages can do, other programs can do too. A call carries the session cookie of a signed-in person and has exactly the rights of that person; or, where an operation names a scope, an API key of a church that has this scope.',
  session: 'The cookie of a signed-in person. Over https its name begins with `__Host-`.',
  key: 'An API key, made by an admin under Admin, API Keys. It is sent with every call and opens the operations that name one of its scopes.',
  /** Who may call an operation, and keys of which scope. */
  callers: (callers: Callers, scope: string | undefined) =>
    scope === undefined
      ? callerWords[callers]
      : `${callerWords[callers]} By an API key with the scope \`${scope}\`.`,
  done: 'What was asked for.',
  nothing: 'It was done, and there is nothing more to say.',
  otherError:
    'Anything else: that it was asked in a way that no call takes (`BAD_REQUEST`, `METHOD_NOT_SUPPORTED`, `PAYLOAD_TOO_LARGE`, `CSRF_TOKEN_MISMATCH`), or a fault of the server.',
  errorFields: {
    defined: 'Whether the call lists this error.',
    code: 'What went wrong; programs decide by it.',
    status: 'The status of the answer.',
    data: 'What there is to know of it.',
    message: 'The code, or a sentence for whoever reads a log.',
  },
  document: 'The same as an OpenAPI 3.1 document',
  loading: 'All calls are being drawn, which takes a few seconds.',
  failed: 'The calls could not be loaded. Please reload the page.',
  tooDeep: (most: number) => `Lists and objects may lie at most ${most} deep in each other`,
}

const callerWords: Record<Callers, string> = {
  anyone: 'For everybody, without a session.',
  participants: 'For everybody who is signed in.',
  leaders: 'For leaders and admins.',
  admins: 'For admins.',
}

/** What the server answers about fields of a key that is to be made. */
export const apiKeyAnswers = {
  endsInPast: 'Choose a day that is not over',
}
