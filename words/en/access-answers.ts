/** What the server says of accounts and devices. */
export const accessAnswers = {
  addressTaken: 'This address has an account already. Sign in, then open the link again.',
  addressUnchanged: 'This is your address already',
  device: (browser: string, system: string) => `${browser} on ${system}`,
  unknownBrowser: 'A browser',
  unknownDevice: 'Unknown device',
}
