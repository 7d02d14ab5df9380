import { useRef } from 'react'
import type { Organization } from '#contract/organizations/organizations.ts'
import { grounds } from '#contract/brand/grounds.ts'
import { acceptedPictures } from '#web/files/accepted.ts'
import { Button } from '#web/ui/button.tsx'
import { droppedFiles } from '#web/files/dropped-files.ts'
import { DropZone } from '#web/ui/drop-zone.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { useFocusAfter } from '#web/ui/use-focus-after.ts'
import { logoWords as words } from '#words/en/brand/logo.ts'
import { useLogo } from './use-logo.ts'

/** The logo of an organization as it looks on light and on dark pages, and how to give another or none. */
export function LogoField({ organization: { id, logo } }: { organization: Organization }) {
  const { take, remove, percent, removing, cancel, trouble } = useLogo(id)
  const input = useRef<HTMLInputElement>(null)
  const sending = percent !== null
  const choosing = useFocusAfter(sending || removing)
  return (
    <div role="group" aria-labelledby="logo-title" className="flex flex-col gap-4">
      <div>
        <p id="logo-title" className="font-medium">
          {words.title}
        </p>
        <p className="text-sm text-muted">{words.text}</p>
      </div>
      {logo ? <Previews logo={logo} /> : <p className="text-muted">{words.none}</p>}
      <DropZone
        disabled={sending || removing}
        onDrop={(dropped) => take(droppedFiles(dropped))}
        layout="flex flex-wrap items-center gap-x-4 gap-y-3"
      >
        <input
          ref={input}
          hidden
          type="file"
          aria-label={words.choose}
          accept={acceptedPictures}
          onChange={({ target }) => {
            take([...(target.files ?? [])])
            // The same file may be chosen once more.
            target.value = ''
          }}
        />
        {sending ? (
          <Progress percent={percent} onCancel={cancel} />
        ) : (
          <>
            <span className="text-muted">{words.drop}</span>
            <Button ref={choosing} disabled={removing} onClick={() => input.current?.click()}>
              {logo ? words.replace : words.choose}
            </Button>
            {logo && (
              <Button look="plain" busy={removing} busyLabel={words.removing} onClick={remove}>
                {words.remove}
              </Button>
            )}
          </>
        )}
      </DropZone>
      {trouble && (
        <Notice kind="danger" title={trouble.title}>
          <p>{trouble.text}</p>
        </Notice>
      )}
    </div>
  )
}

/** A logo on the paper of either theme, whichever the page has. */
function Previews({ logo }: { logo: string }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {(['light', 'dark'] as const).map((scheme) => (
        <figure key={scheme} className="flex flex-col gap-1.5">
          <div
            style={{ background: grounds[scheme].paper }}
            className="flex h-28 items-center justify-center rounded border border-line p-4"
          >
            <img src={`${logo}/480`} alt="" className="max-h-full max-w-full object-contain" />
          </div>
          <figcaption className="text-sm text-muted">
            {scheme === 'light' ? words.onLight : words.onDark}
          </figcaption>
        </figure>
      ))}
    </div>
  )
}

function Progress({ percent, onCancel }: { percent: number; onCancel: (() => void) | null }) {
  return (
    <div className="flex w-full flex-wrap items-center gap-4">
      <div className="min-w-32 grow">
        <ProgressBar label={words.progress} done={percent} all={100} value={words.sent(percent)} />
      </div>
      <span className="text-sm text-muted tabular-nums">
        {percent < 100 ? words.sent(percent) : words.making}
      </span>
      {onCancel && (
        <Button look="plain" onClick={onCancel}>
          {words.cancel}
        </Button>
      )}
    </div>
  )
}
