export const apiWords = {
  title: (appName: string) => `${appName} API`,
  description:
    'Everything the pages can do, other programs can do too. A call carries the session cookie of a signed-in person and has exactly the rights of that person.',
  document: 'The same as an OpenAPI 3.1 document',
  parameters: 'Parameters',
  body: 'Body',
  answers: 'Answers',
  tooDeep: (most: number) => `Lists and objects may lie at most ${most} deep in each other`,
}
