export type Toast = {
  /** What it is about, where it takes the place of what was said of that before. */
  id?: string
  title: string
  text?: string
  kind?: 'plain' | 'success' | 'danger'
  action?: { label: string; onPick: () => void }
  /** Milliseconds; 5000 if left out, 0 to stay until it is closed. */
  lasts?: number
}

let waiting: Toast[] = []
let deliver: ((toast: Toast) => void) | null = null
const watchers = new Set<() => void>()

/** Shows a passing message, read aloud. Never the only place of a fact. */
export function toast(message: Toast) {
  if (deliver) return deliver(message)
  waiting = [...waiting, message]
  for (const tell of watchers) tell()
}

/** Takes over every message from now on, and those that wait. Answers how to let go again. */
export function receiveToasts(receiver: (toast: Toast) => void): () => void {
  deliver = receiver
  for (const message of waiting) receiver(message)
  waiting = []
  return () => {
    deliver = null
  }
}

/** Calls back when a message waits that nobody takes. */
export function watchToasts(tell: () => void): () => void {
  watchers.add(tell)
  return () => watchers.delete(tell)
}

/** Whether a message waits that nobody takes. */
export function toastsWait(): boolean {
  return waiting.length > 0
}
