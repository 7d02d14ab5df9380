/** What the server says of accounts and devices. */
export const accessAnswers = {
  addressTaken: 'This address already has an account. Sign in, then open the link again.',
  commonPassword:
    'This is one of the 10,000 most common passwords, so it is easy to guess. Please choose another one, such as a few words in a row.',
  addressUnchanged: 'This is already your address',
  device: (browser: string, system: string) => `${browser} on ${system}`,
  unknownBrowser: 'A browser',
  unknownDevice: 'Unknown device',
}
