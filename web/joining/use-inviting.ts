import { client } from '#web/platform/api/client.ts'
import { useMe } from '#web/platform/api/session.ts'
import { forgetFields, keptIdFor } from '#web/platform/forms/kept-fields.ts'
import { useContractForm } from '#web/platform/forms/use-contract-form.ts'
import { joiningWords } from '#words/en/joining/joining.ts'
import { addressesIn, inviteForm, inviteValues, wholeNumberIn } from './invite-form.ts'
import { type Church, refreshInvitations } from './invitation-queries.ts'
import type { Made } from './made-dialog.tsx'

const { invite: words } = joiningWords

type Inviting = {
  church: Church
  /** Where people come by it: into one's own circle, into that of whom one chooses, or into none. */
  into: 'own' | 'chosen' | 'none'
  onMade: (made: Made) => void
}

/** An invitation in the making. Its id is made here, once for the same words, so that sending them twice makes one. */
export function useInviting({ church, into, onMade }: Inviting) {
  const me = useMe()
  const form = `invite.${church.id ?? ''}`
  const idName = `${form}.id`
  const fields = useContractForm({
    schema: inviteForm,
    values: inviteValues,
    kept: ['label', 'leaderId', 'days', 'places', 'addresses'],
    keptOf: form,
    owner: me.id,
    send: async (typed) => {
      const wanted = {
        ...typed,
        ...(church.id !== undefined && { organization: church.id }),
        leaderId: { own: me.id, chosen: typed.leaderId, none: null }[into],
      }
      const id = keptIdFor(JSON.stringify(wanted), idName, me.id)
      return client.joining.invite({ id, ...wanted })
    },
    onDone: async ({ invitation, spared }, { addresses }) => {
      forgetFields([idName], me.id)
      onMade({ invitation, mailed: addresses.length - spared, spared })
      await refreshInvitations()
    },
    clears: true,
    failed: words.failed,
  })
  const { values, write } = fields
  const found = addressesIn(values.addresses)
  const places = wholeNumberIn(values.places)
  return {
    ...fields,
    /** The addresses that were typed, and what is none. */
    found,
    /** How many can come, where that is fewer than are written to; else null. */
    fewerPlaces: places > 0 && places < found.addresses.length ? places : null,
    /** For the addresses: as long as nobody says how many can come, it is as many as are written to. */
    writeAddresses: (text: string) => {
      const follows = values.places === placesFor(found.addresses)
      write('addresses', text)
      if (follows) write('places', placesFor(addressesIn(text).addresses))
    },
  }
}

function placesFor(addresses: readonly string[]): string {
  return addresses.length === 0 ? '' : String(addresses.length)
}
