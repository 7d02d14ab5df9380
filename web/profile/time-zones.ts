import { profileWords } from '#words/en/profile.ts'

const { preferences: words } = profileWords

/** Every zone that this browser knows, after that of the device; the one in use is among them however it is spelled. */
export function zoneOptions(inUse: string | null): { value: string; label: string }[] {
  const names = new Set(Intl.supportedValuesOf('timeZone'))
  if (inUse) names.add(inUse)
  return [
    { value: '', label: words.ofDevice(labelOf(zoneOfDevice())) },
    ...[...names].toSorted().map((value) => ({ value, label: labelOf(value) })),
  ]
}

/** The zone that the device is set to. */
export function zoneOfDevice(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}

function labelOf(name: string): string {
  return name.replaceAll('_', ' ')
}
