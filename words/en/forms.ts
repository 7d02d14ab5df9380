/** What every form says by itself. */
export const forms = {
  tryAgainAt: (time: string) => `Too many tries for now. You can try again at ${time}.`,
}
