import { profileWords } from '#words/en/profile/profile.ts'

const { preferences: words } = profileWords

/** Every zone that this browser knows, and UTC, after that of the device; the one in use is among them whatever it is. */
export function zoneOptions(inUse: string | null): { value: string; label: string }[] {
  return [
    { value: '', label: words.ofDevice(labelOf(zoneOfDevice())) },
    ...zoneNames(inUse).map((value) => ({ value, label: labelOf(value) })),
  ]
}

/** The names of all these zones in their order. */
export function zoneNames(inUse: string | null): string[] {
  const names = new Set(['UTC', ...Intl.supportedValuesOf('timeZone').map(nameToday)])
  if (inUse) names.add(nameToday(inUse))
  return [...names].toSorted()
}

/** The zone that the device is set to. */
export function zoneOfDevice(): string {
  return nameToday(new Intl.DateTimeFormat().resolvedOptions().timeZone)
}

/** What a zone is called today, where it was known by another name before. */
export function nameToday(name: string): string {
  return namesToday[name] ?? name
}

function labelOf(name: string): string {
  return name.replaceAll('_', ' ')
}

// Browsers list zones by the names that they had when those were first written down, and know them by both.
const namesToday: Record<string, string> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
}
