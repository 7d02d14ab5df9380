let asked: AbortController | null = null

/**
 * Ends as soon as the browser is connected again after it was not. A call that was on its way as the connection went may hang for as
 * long as the browser lets it, though the server could be asked anew.
 */
export function untilReconnected(): AbortSignal {
  asked ??= endedByConnection()
  return asked.signal
}

function endedByConnection(): AbortController {
  const hung = new AbortController()
  const end = () => {
    asked = null
    hung.abort(new DOMException('What was asked before the connection came back may hang', 'TimeoutError'))
  }
  // Before all others hear of it, who ask anew.
  addEventListener('online', end, { once: true, capture: true })
  return hung
}
