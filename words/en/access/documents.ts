/** What stands around terms and privacy policy. */
export const documentWords = {
  readAlso: 'See also',
}
