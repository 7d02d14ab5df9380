import { accessAnswers } from '#words/en/access/access-answers.ts'

/** Browser and system in words, from what a browser says of itself. */
export function nameOfDevice(userAgent: string | null): string {
  const [browser, system] = [browsers, systems].map((known) => nameIn(known, userAgent ?? ''))
  if (!system) return browser ?? accessAnswers.unknownDevice
  return accessAnswers.device(browser ?? accessAnswers.unknownBrowser, system)
}

// In this order, since most of them also name the ones below.
const browsers: [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Macintosh|Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
]

function nameIn(known: [RegExp, string][], userAgent: string): string | undefined {
  return known.find(([sign]) => sign.test(userAgent))?.[1]
}
