/** What the server answers about fields of a key that is to be made. */
export const apiKeyAnswers = {
  endsInPast: 'Choose a day that is not over',
}
