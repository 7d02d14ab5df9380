/** What is dialled. */
export type PhoneNumber = {
  /** Digits, `*` and `#`, with `+` before the code of a country. */
  number: string
  /** What is dialled once somebody answers; null for nothing. */
  extension: string | null
}

/** The zero in brackets behind the one to three digits of the code of a country. */
const nationalZero = /^(\s*\(?\s*(?:\+|00)\s*(?:\d[\s)./‐‑–-]*){1,3})\(\s*0\s*\)/

/** As many digits as a number can have, with the code of its country. */
const mostDigits = 15

/** As many digits as a whole number has at least, with the code of its country or its area, or beside another: "555-0100 / 555-0101". */
const wholeNumber = 7

/**
 * Reads a number as people write it, with a remark behind it in brackets: "+44 (0)20 7946 0000 ext. 12 (mornings)". Blanks, dots, strokes and
 * brackets part its digits, and each digit is dialled but for a zero in brackets behind the code of a country, which is for that country alone.
 * Null where it is not clear what is dialled, and where digits are missing behind the code of a country.
 */
export function readPhoneNumber(text: string): PhoneNumber | null {
  return isTooShort(text, { mayBeShort: true }) ? null : digitsRead(text)
}

/** Whether digits are missing of a number. Without the code of a country, one that may be short is dialled as it is: "988". */
export function isTooShort(text: string, { mayBeShort }: { mayBeShort: boolean }): boolean {
  const number = digitsRead(text)?.number
  if (number === undefined || digitsOf(number) >= wholeNumber) return false
  return number.startsWith('+') || !mayBeShort
}

function digitsRead(text: string): PhoneNumber | null {
  const plain = text.replace(/\s*\(\p{L}[^()\d]*\)$/u, '').trim()
  const [, written = plain, extension = null] =
    /^(.*[\d)])[\s,;]*(?:extension|ext\.?|x)\s*(\d{1,8})$/i.exec(plain) ?? []
  if (!/^[\s(]*[+*#]?[\d\s()./*#‐‑–-]*$/.test(written) || isTwo(written)) return null
  const number = written.replace(nationalZero, '$1').replaceAll(/[^\d+*#]/g, '')
  const digits = digitsOf(number)
  return digits > 0 && digits <= mostDigits ? { number, extension } : null
}

function isTwo(written: string): boolean {
  return written.split('/').filter((part) => digitsOf(part) >= wholeNumber).length > 1
}

function digitsOf(text: string): number {
  return text.replaceAll(/\D/g, '').length
}
