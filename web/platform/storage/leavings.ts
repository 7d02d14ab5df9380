import { forgetOn, keepOn, keptOn, namesIn, restsOn } from './device.ts'
import { showFields } from './fields-begun.ts'
import { nameOn, ownerOfField, type Place } from './shelves.ts'

// A tab that is put aside hears of nothing, and its fields are its own. So each tab notes how often their owner had left when
// they began to fill them in, and forgets them where that has happened once more.

/** Counts that somebody leaves this browser; of this tab nothing is counted until they fill in something anew. */
export function countLeaving(person: string) {
  forgetOn(nameOn('leavings', person), 'tab')
  keepOn(nameOn('leavings', person), String(leavingsOf(person, 'device') + 1))
}

/** Notes of which stay the fields are that this tab keeps of somebody from now on. */
export function noteStay(person: string) {
  const name = nameOn('leavings', person)
  if (keptOn(name, 'tab') === null) keepOn(name, String(leavingsOf(person, 'device')), 'tab')
}

/** Forgets the fields in this tab of everybody who has left in another one, and takes up those of the others. */
export function takeUpFields() {
  const owners = new Set(namesIn('tab').map(ownerOfField))
  for (const owner of owners) {
    if (owner === null) continue
    if (leavingsOf(owner, 'tab') < leavingsOf(owner, 'device')) forgetFieldsOf(owner)
    showFields(owner)
  }
}

function forgetFieldsOf(owner: string) {
  for (const rest of restsOn('field', owner, 'tab')) forgetOn(nameOn('field', owner, rest), 'tab')
  forgetOn(nameOn('leavings', owner), 'tab')
}

function leavingsOf(person: string, place: Place): number {
  return Number(keptOn(nameOn('leavings', person), place) ?? 0)
}
