import type { ReactNode } from 'react'
import { Notice } from '#web/ui/notice.tsx'
import type { ErrorWords } from '#words/en/platform/errors.ts'
import { FocusHere } from './focus-here.tsx'

/** Why a form was not accepted as a whole; stands above its button. `children` may help with it. */
export function FormTrouble({ trouble, children }: { trouble: ErrorWords | null; children?: ReactNode }) {
  if (!trouble) return null
  return (
    <FocusHere>
      <Notice kind="danger" title={trouble.title}>
        <p>{trouble.text}</p>
        {children}
      </Notice>
    </FocusHere>
  )
}
