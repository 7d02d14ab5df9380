/** What stands beside the names of those who lead or are admins. */
export const standingWords = {
  leader: 'Leader',
  admin: 'Admin',
  /** In plain text, where no mark can be drawn. */
  beside: (name: string, standing: string) => `${name} (${standing})`,
}
