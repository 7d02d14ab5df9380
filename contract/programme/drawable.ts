/** Words as a picture shows them. */
export type Drawable = {
  text: string
  /** What had to be left out of them: signs are what nobody reads out, like emoji. */
  lost: 'nothing' | 'signs' | 'letters'
}

/** What of these words can be drawn by the fonts of our pictures. Runs of spaces and of empty lines become one. */
export function drawable(words: string): Drawable {
  let lost: Drawable['lost'] = 'nothing'
  const lines = words
    .normalize()
    .split(/\r\n|[\n\r\u0085\u2028\u2029]/)
    .map((line) =>
      Array.from(line.replace(/[^\S\u00A0]+/g, ' '), (sign) => {
        if (unseen.test(sign)) return ''
        if (hasSign(sign)) return sign
        lost = lost === 'letters' || /[\p{L}\p{N}]/u.test(sign) ? 'letters' : 'signs'
        return gap
      }),
    )
    // A sign that is left out takes the space before it along.
    .map((signs) =>
      signs
        .join('')
        .replace(/ ?\0+(?=[\s.,;:!?]|$)|\0/g, '')
        .trim(),
    )
  const text = lines.join('\n').replace(/\n{3,}/g, '\n\n')
  return { text: text.trim(), lost }
}

/** Words as the card of a day has them: a text that has lost a letter says something else, or nothing, and is left out wholly. */
export function printed(words: string): string {
  const { text, lost } = drawable(words)
  return lost === 'letters' ? '' : text
}

/** Where something was left out; no text has it, since controls are not seen. */
const gap = '\0'

/** Controls, joiners and what only chooses the look of the sign before it. */
const unseen = /[\p{Cc}\p{Cf}\uFE0F]/u

let places: (readonly [first: number, last: number])[] | undefined

function hasSign(sign: string): boolean {
  places ??= placesIn(drawableSigns)
  const place = sign.codePointAt(0) ?? 0
  return places.some(([first, last]) => first <= place && place <= last)
}

function placesIn(ranges: string): (readonly [first: number, last: number])[] {
  return ranges.split(' ').map((range) => {
    const [first = '', last = first] = range.split('-')
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
  })
}

/** Where in Unicode the letters and signs stand that each font of our pictures has. */
export const drawableSigns = [
  '20-7e a0-ac ae-148 14a-17e 18f 192 1a0-1a1 1af-1b0 1c5-1dc 1e6-1e7 1ea-1eb 1fa-21b 22a-22d 230-233',
  '237 251 259 261 2b9-2bc 2be-2bf 2c6-2cc 2da 2dc-2dd 300-301 303-304 308-309 323 374-375 37a 37e',
  '384-38a 38c 38e-3a1 3a3-3ce 3d7 3dc-3dd 401-44f 451-45f 490-491 4b0-4b1 1e08-1e09 1e0c-1e0f',
  '1e14-1e17 1e1c-1e1d 1e20-1e21 1e24-1e25 1e2a-1e2b 1e2e-1e2f 1e36-1e3b 1e42-1e49 1e4c-1e53 1e5a-1e69',
  '1e6c-1e6f 1e78-1e7b 1e80-1e85 1e8e-1e8f 1e92-1e93 1e97 1e9e 1ea0-1ef9 2009 200b 2013-2014 2018-201a',
  '201c-201e 2020 2022 2026 2032-2033 2039-203a 2044 20a1 20a3-20a4 20a6-20a7 20a9 20ab-20ae 20b1-20b2',
  '20b4-20b5 20b8-20ba 20bc-20bd 2113 2116 2122 2191 2193 2212',
].join(' ')
