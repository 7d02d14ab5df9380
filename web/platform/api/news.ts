/** A place to tell news of one sort and to hear of them, for parts that must not know each other. */
export function newsOf<Story>() {
  const listeners = new Set<(story: Story) => void>()
  return {
    tell(story: Story) {
      for (const listener of listeners) listener(story)
    },
    /** Calls back with all that is told from now on. Answers how to stop. */
    hear(listener: (story: Story) => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
