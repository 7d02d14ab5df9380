import { Download } from 'lucide-react'
import { useId } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { joiningWords } from '#words/en/joining/joining.ts'
import { bitmapOf, codeColours, pathOf, type QrCode, qrCodeOf, svgOf } from './qr-code.ts'

const { code: words } = joiningWords

export type CodeDialogProps = { open: boolean; onClose: () => void; church: string; link: string }

/** The code of an invitation, as large as the screen lets it be, and as files to be printed or shown. */
export function CodeDialog({ open, onClose, church, link }: CodeDialogProps) {
  const code = qrCodeOf(link)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      width="wide"
      title={<span className="font-serif text-2xl wrap-anywhere">{words.title(church)}</span>}
      text={words.text}
      actions={
        <>
          <Button icon={<Download size={18} aria-hidden="true" />} onClick={() => saveSvg(code)}>
            {words.svg}
          </Button>
          <Button icon={<Download size={18} aria-hidden="true" />} onClick={() => void savePng(code)}>
            {words.png}
          </Button>
        </>
      }
    >
      <figure className="flex flex-col items-center gap-3 pt-4">
        <Drawn code={code} label={words.alt(link)} />
        <figcaption className="text-center wrap-anywhere">
          <code>{link}</code>
        </figcaption>
      </figure>
    </Dialog>
  )
}

// Black on white in every theme, as cameras need it.
function Drawn({ code, label }: { code: QrCode; label: string }) {
  const title = useId()
  return (
    <svg
      role="img"
      aria-labelledby={title}
      viewBox={`0 0 ${code.size} ${code.size}`}
      shapeRendering="crispEdges"
      className="aspect-square h-auto w-full max-w-[max(14rem,min(40rem,56dvh))] rounded forced-color-adjust-none"
    >
      <title id={title}>{label}</title>
      <rect width={code.size} height={code.size} fill={codeColours.light} />
      <path d={pathOf(code)} fill={codeColours.dark} />
    </svg>
  )
}

function saveSvg(code: QrCode) {
  save(new Blob([svgOf(code)], { type: 'image/svg+xml' }), 'svg')
}

async function savePng(code: QrCode) {
  const { width, data } = bitmapOf(code)
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = width
  canvas.getContext('2d')?.putImageData(new ImageData(data, width, width), 0, 0)
  const { promise, resolve } = Promise.withResolvers<Blob | null>()
  canvas.toBlob(resolve, 'image/png')
  const picture = await promise
  if (picture) save(picture, 'png')
  else toast({ kind: 'danger', ...words.failed })
}

function save(picture: Blob, ending: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(picture)
  link.download = `${words.file}.${ending}`
  link.click()
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
