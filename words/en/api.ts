export const apiWords = {
  title: (appName: string) => `${appName} API`,
  description:
    'Everything the pages can do, other programs can do too. A call carries the session cookie of a signed-in person and has exactly the rights of that person; or, where an operation names a scope, an API key of a church that has this scope.',
  key: 'An API key, made by an admin under Admin, API Keys. It is sent with every call and opens the operations that name one of its scopes.',
  scope: 'By an API key with the scope',
  document: 'The same as an OpenAPI 3.1 document',
  parameters: 'Parameters',
  body: 'Body',
  answers: 'Answers',
  tooDeep: (most: number) => `Lists and objects may lie at most ${most} deep in each other`,
}
