/** Milliseconds from "confirmed" to the sign-in page. */
export const confirmRedirectAfter = 3000
