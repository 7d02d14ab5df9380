import { use, useEffect, useRef, type ComponentProps, type Ref } from 'react'
import { BesideWords } from './beside-words.ts'
import { controlLook } from './control-look.ts'
import { useField } from './field.tsx'

export type TextAreaProps = Omit<ComponentProps<'textarea'>, 'className' | 'rows'> & {
  /** Lines at the least. */
  lines?: number
  /** In the reading serif, for what people write from the heart. */
  serif?: boolean
}

/** Several lines of text; grows with them. Belongs into a Field. */
export function TextArea({ lines = 4, serif = false, ref, onInput, ...rest }: TextAreaProps) {
  const own = useRef<HTMLTextAreaElement>(null)
  // A text set from outside (a draft, a reset form) changes the height as well.
  useEffect(() => grow(own.current))
  const wiring = useField()
  const beside = use(BesideWords)
  return (
    <>
      <textarea
        {...wiring}
        {...rest}
        ref={(element) => {
          own.current = element
          return pass(ref, element)
        }}
        rows={lines}
        style={{ minHeight: `calc(${lines}lh + 1.625rem)` }}
        onInput={(event) => {
          grow(event.currentTarget)
          onInput?.(event)
        }}
        className={`${controlLook} resize-none field-sizing-content px-4 py-3
        ${serif ? 'font-serif text-[1.125rem] leading-[1.6]' : ''}`}
      />
      {typeof rest.value === 'string' && beside?.({ words: rest.value, field: wiring.id })}
    </>
  )
}

// `field-sizing` does this by itself where the browser knows it.
function grow(element: HTMLTextAreaElement | null) {
  if (!element || CSS.supports('field-sizing', 'content')) return
  element.style.height = 'auto'
  element.style.height = `${element.scrollHeight + element.offsetHeight - element.clientHeight}px`
}

function pass(ref: Ref<HTMLTextAreaElement> | undefined, element: HTMLTextAreaElement | null) {
  if (typeof ref === 'function') return ref(element)
  if (ref) ref.current = element
}
