import { useEffect } from 'react'

const open: string[] = []

/** Notes that a conversation is in view while the component is there. */
export function useOpenPane(conversationId: string) {
  useEffect(() => {
    open.push(conversationId)
    return () => void open.splice(open.indexOf(conversationId), 1)
  }, [conversationId])
}

/** Whether one looks at a conversation right now. */
export function isLookedAt(conversationId: string): boolean {
  return document.visibilityState === 'visible' && open.includes(conversationId)
}
