/** What the server says of accounts and devices. */
export const accessAnswers = {
  addressTaken: 'This address has an account already. Sign in, then open the link again.',
  commonPassword:
    'This is one of the 10,000 passwords that people use most, so it is easily guessed. Please choose another, such as a few words in a row.',
  addressUnchanged: 'This is your address already',
  device: (browser: string, system: string) => `${browser} on ${system}`,
  unknownBrowser: 'A browser',
  unknownDevice: 'Unknown device',
}
