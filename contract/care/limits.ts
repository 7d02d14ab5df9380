/** How much a church can say of help. Characters are counted after trimming. */
export const careLimits = {
  /** Countries in which its people live. */
  countries: 40,
  /** Help lines of its own. */
  lines: 60,
  lineName: 120,
  hours: 120,
  /** A number or an address of a line. */
  way: 200,
  /** Safeguarding contacts. */
  contacts: 2,
  contactName: 80,
  /** What a contact is. */
  about: 120,
  phone: 40,
  /** What the law asks, and what happens with minors, each. */
  text: 2000,
} as const
