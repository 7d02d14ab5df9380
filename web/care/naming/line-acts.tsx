import { useState } from 'react'
import type { HelpSettings, ManagedLine } from '#contract/care/care.ts'
import { client } from '#web/platform/api/client.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmedButton } from '#web/ui/confirmed-button.tsx'
import { helpSettingsWords } from '#words/en/care/help-settings.ts'
import { isolated } from '#words/isolated.ts'
import { change } from './settings.ts'

const { lines: words, removeLine: removeWords } = helpSettingsWords

/** What an admin can do with a line. */
export function LineActs({ line, onEdit }: { line: ManagedLine; onEdit: () => void }) {
  const { own, can, isLeftOut } = line
  const name = isolated(line.name)
  return (
    <div className="-mx-4 flex flex-wrap gap-x-1">
      <Confirming line={line} name={name} />
      {(can.leaveOut || isLeftOut) && <LeavingOut line={line} name={name} />}
      {own && (
        <>
          <Button look="plain" aria-label={words.editOf(name)} aria-haspopup="dialog" onClick={onEdit}>
            {words.edit}
          </Button>
          <ConfirmedButton
            text={words.remove}
            name={words.removeOf(name)}
            question={{ ...removeWords, title: removeWords.title(name) }}
            act={() => change(client.care.removeLine({ id: own.id }), removeWords.failed)}
          />
        </>
      )}
    </div>
  )
}

type OneProps = { line: ManagedLine; name: string }

/** That it was tried and works; an emergency number is looked up instead. */
function Confirming({ line, name }: OneProps) {
  const { kind, confirmed, isLeftOut, can } = line
  const { busy, press } = usePress()
  const tried = kind === 'emergency' ? words.checked : confirmed ? words.confirmAgain : words.confirm
  const note = (done: boolean) =>
    press(() => client.care.confirm({ line: identityOf(line), confirmed: done }))
  return (
    <>
      {!isLeftOut && !can.unconfirm && (
        <Button
          look="plain"
          busy={busy}
          aria-label={words.confirmOf(tried, name)}
          onClick={() => void note(true)}
        >
          {tried}
        </Button>
      )}
      {can.unconfirm && (
        <Button look="plain" busy={busy} aria-label={words.undoOf(name)} onClick={() => void note(false)}>
          {words.undo}
        </Button>
      )}
    </>
  )
}

function LeavingOut({ line, name }: OneProps) {
  const { isLeftOut } = line
  const { busy, press } = usePress()
  return (
    <Button
      look="plain"
      busy={busy}
      aria-label={isLeftOut ? words.putBackOf(name) : words.leaveOutOf(name)}
      onClick={() => void press(() => client.care.leaveOut({ line: identityOf(line), leftOut: !isLeftOut }))}
    >
      {isLeftOut ? words.putBack : words.leaveOut}
    </Button>
  )
}

function usePress() {
  const [busy, setBusy] = useState(false)
  const press = async (ask: () => Promise<HelpSettings>) => {
    setBusy(true)
    await change(ask(), words.failed)
    setBusy(false)
  }
  return { busy, press }
}

function identityOf({ country, name, dialled }: ManagedLine) {
  return { country, name, dialled }
}
