/** What stands beside the names of those who lead or are admins. */
export const standingWords = { leader: 'Leader', admin: 'Admin' }
