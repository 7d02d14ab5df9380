// Apart from the schemas, so that whoever only judges a name need not fetch those.

// Letters and signs that are drawn as nothing, though they are not ignorable by their property: a Braille cell without dots, and the like.
const blank = String.raw`\u2800\u{13441}\u{13442}\u{1d159}`
const ignorable = String.raw`\p{Default_Ignorable_Code_Point}`
const joiner = String.raw`[\u200c\u200d]`
const seenMark = String.raw`(?!${ignorable})[\p{Mn}\p{Mc}]`
// Hebrew, for one, keeps marks in their order by a joiner between them.
const mark = String.raw`(?:${seenMark}|\u034f(?=${seenMark}))`
// Chinese, Japanese and Mongolian letters have variants, which a selector after the letter names.
const letter = String.raw`(?:[\p{Script=Han}\p{Script=Mongolian}]\p{Variation_Selector}?|(?!${ignorable}|[${blank}])\p{L})`
// Persian, Hindi, Sinhala and others join and part letters by a sign that is not seen itself.
const written = String.raw`${letter}(?:${mark})*(?:${joiner}(?:${mark})*)?`

const visible = new RegExp(String.raw`[^\p{White_Space}${ignorable}\p{M}\p{C}${blank}]`, 'u')
const legible = new RegExp(
  String.raw`^(?:${written}|(?!${ignorable}|[${blank}])[^\p{L}\p{M}](?:${mark})*)*$`,
  'u',
)
const hidden = new RegExp(String.raw`(?!${joiner}|\p{Variation_Selector})${ignorable}|[${blank}]`, 'gu')

/** Whether a text shows anything: more than blanks, signs that are never drawn, and marks that stand on nothing. */
export function showsSomething(text: string): boolean {
  return visible.test(text)
}

/** Whether all of a person's name can be seen, as its script writes it. An empty one is not for this to judge. */
export function isLegible(name: string): boolean {
  return name === '' || (showsSomething(name) && legible.test(name))
}

/**
 * A text without joiners that join nothing, as keyboards leave them: at the beginning of a word, and the second of two. What shows nothing
 * stays as it is.
 */
export function withoutIdleJoiners(text: string): string {
  if (!showsSomething(text)) return text
  return text.replace(/(?<=[\u200c\u200d])[\u200c\u200d]|(?<![\p{L}\p{M}\u200c\u200d])[\u200c\u200d]+/gu, '')
}

/** A text without the signs that join and part letters and are not seen themselves. */
export function withoutJoiners(text: string): string {
  return text.replace(/\u200c|\u200d|\u034f/g, '')
}

/** As much of a name as can be seen; '' where that is nothing. */
export function legiblePart(name: string): string {
  if (isLegible(name)) return name
  const part = name.replace(hidden, '').trim()
  return isLegible(part) ? part : ''
}
