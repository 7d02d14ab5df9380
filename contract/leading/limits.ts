/** Days without a word after which somebody is said to be quiet. */
export const quietAfterDays = 3
