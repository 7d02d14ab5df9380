import { paths } from '#web/paths.ts'
import { Collapsible } from '#web/ui/collapsible.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { limitWords as words } from '#words/en/care/limits.ts'
import { isolated } from '#words/isolated.ts'
import { useChurchHelp } from './church-help.ts'

/** What of what one shares may have to be passed on, beside where one chooses who reads it. */
export function LimitsNote() {
  const help = useChurchHelp()
  return (
    <div className="-mt-2 text-sm">
      <p className="text-muted">{words.sentence}</p>
      <Collapsible labels={{ closed: words.more, open: words.more }}>
        <div className="flex flex-col gap-2">
          <p>{words.text}</p>
          {help?.duty && (
            <div>
              <p className="font-medium">{words.duty(isolated(help.church))}</p>
              <p className="as-written">{help.duty}</p>
            </div>
          )}
          {help?.minors && (
            <div>
              <p className="font-medium">{words.minors}</p>
              <p className="as-written">{help.minors}</p>
            </div>
          )}
          <p>
            <TextLink to={paths.inDanger()}>{words.link}</TextLink>
          </p>
        </div>
      </Collapsible>
    </div>
  )
}
