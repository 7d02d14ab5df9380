/** What every form says by itself. */
export const forms = {
  tooOften: (when: string) => `Too many tries for now. Please try again ${when}.`,
}
