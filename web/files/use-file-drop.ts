import { droppedFiles } from './dropped-files.ts'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'

/**
 * Takes the files that are dropped on the form around an element, or pasted into it. `over` says that a hand holds files over
 * it.
 */
export function useFileDrop<Place extends HTMLElement>(
  take: (files: File[]) => void,
): { place: RefObject<Place | null>; over: boolean } {
  const place = useRef<Place>(null)
  const [over, setOver] = useState(false)
  const taken = useEffectEvent(take)
  useEffect(() => {
    const form = place.current?.closest('form')
    if (!form) return undefined
    const ending = new AbortController()
    const listen = <Name extends keyof HTMLElementEventMap>(
      name: Name,
      act: (event: HTMLElementEventMap[Name]) => void,
    ) => form.addEventListener(name, act, { signal: ending.signal })
    listen('dragover', (event) => {
      if (!bringsFiles(event.dataTransfer)) return
      event.preventDefault()
      setOver(true)
    })
    listen('dragleave', (event) => {
      if (!(event.relatedTarget instanceof Node && form.contains(event.relatedTarget))) setOver(false)
    })
    listen('drop', (event) => {
      setOver(false)
      if (!bringsFiles(event.dataTransfer)) return
      event.preventDefault()
      if (event.dataTransfer) taken(droppedFiles(event.dataTransfer))
    })
    listen('paste', (event) => {
      const files = [...(event.clipboardData?.files ?? [])]
      // Some programs put a picture of the text beside the text itself.
      if (files.length === 0 || event.clipboardData?.types.includes('text/plain')) return
      event.preventDefault()
      taken(files)
    })
    return () => ending.abort()
  }, [])
  return { place, over }
}

function bringsFiles(brought: DataTransfer | null): boolean {
  return brought?.types.includes('Files') ?? false
}
