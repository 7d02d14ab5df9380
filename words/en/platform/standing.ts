/** What stands beside the names of those who lead or are admins. */
export const standingWords = {
  leader: 'Leader',
  admin: 'Admin',
  /** In plain text, where no mark can be drawn: with a sign that no name can hold, nor any letter that looks like it. */
  beside: (name: string, standing: string) => `${name} ★ ${standing}`,
}
