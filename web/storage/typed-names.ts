/** What the names begin with under which this device keeps beside its databases what people have typed. */
export const typedNames = {
  draft: 'draft ',
  messageDraft: 'draft message ',
  messageEdit: 'edit message ',
  unsent: 'outbox ',
  answer: 'answer ',
}

/** Whether somebody has typed what is kept under this name. */
export function isTypedName(name: string): boolean {
  return Object.values(typedNames).some((beginning) => name.startsWith(beginning))
}
