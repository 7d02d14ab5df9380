/** Characters of a message. */
export const messageLength = 5000
/** From this length on the writer sees how much room is left. */
export const messageCounterFrom = 4500
/** Minutes that a message can be edited. */
export const editMinutes = 15
/** Messages that a person may send a day, and in a minute. */
export const messageLimits = { day: { most: 500, seconds: 86_400 }, minute: { most: 60, seconds: 60 } }
/** Edits, deletions and signs a minute. */
export const messageChangeLimit = { most: 120, seconds: 60 }
/** Conversations that a person may begin a day. */
export const beginLimit = { most: 50, seconds: 86_400 }
/** Characters of a message that a list, a reply or a toast shows of it. */
export const previewLength = 50
/** Characters of a message that a list of conversations or a reply comes with. */
export const excerptLength = 200
/** Milliseconds that a toast of a new message stays. */
export const messageToast = 5000
