/** What every form says by itself. */
export const forms = {
  waitUntil: (time: string) => `Too many tries for now. Please wait until ${time}.`,
}
