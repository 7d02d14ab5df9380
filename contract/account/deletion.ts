/** Days from the wish to have an account deleted until it is. */
export const deletionDays = 30
