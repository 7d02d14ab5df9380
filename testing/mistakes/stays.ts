/** Why nothing tells of a mistake in this line, and nothing need. */
export const stays: Record<string, string> = {}
