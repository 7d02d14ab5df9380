/** What the server answers about help lines. */
export const careAnswers = {
  tooManyLines: (most: number) => `A church can have at most ${most} help lines of its own`,
}
