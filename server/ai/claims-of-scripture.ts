import { bookNames } from './scripture-in-prose.ts'

/**
 * What a sentence without quotation marks says that scripture says, or whoever speaks in it: "The Bible says: …", "as Jesus told us, …",
 * "…, writes Paul". Empty words where they come after the sentence; nothing where it claims nothing. It rather sees one too many, for the
 * same reason as references are seen.
 */
export function claimsIn(sentence: string): string[] {
  return spokenIn(sentence).flatMap((said) => {
    // What stands in quotation marks is looked at as a quotation, and what comes after it again.
    const [quotation] = quotationFirst.exec(said) ?? []
    return quotation === undefined ? [said] : claimsIn(said.slice(quotation.length))
  })
}

/** What a sentence without quotation marks announces with a colon: the same, in one that is looked at for nothing else. */
export function announcedIn(sentence: string): string | null {
  const lead = colon.exec(sentence)
  return lead && sentence.slice(lead.index + lead[0].length)
}

function spokenIn(sentence: string): string[] {
  const announced = announcedIn(sentence)
  const lead = introduced.exec(sentence)
  const found = acts.flatMap((shape) => Array.from(sentence.matchAll(shape)))
  const signed = signature.exec(sentence)
  return [
    ...(announced === null ? [] : [announced]),
    ...(lead ? [sentence.slice(lead.index + lead[0].length)] : []),
    ...found.flatMap((act) => spokenWith(act, sentence) ?? []),
    ...(signed ? [sentence.slice(0, signed.index)] : []),
  ]
}

function spokenWith(act: RegExpExecArray, sentence: string): string | null {
  const after = sentence.slice(act.index + act[0].length)
  // What was said may stand before: "…, says Paul".
  const [before = ''] = /^.*(?=[,–—])/su.exec(sentence.slice(0, act.index + act[0].length)) ?? []
  const isBefore = wordsOf(before) >= fewest
  if (isBefore && /^[.!?]+\s/.test(after)) return before
  const [lead = ''] = leads.exec(after) ?? []
  const rest = after.slice(lead.length)
  const isLed = /(?:[:–—,]|\bthat)\s*$/i.test(lead)
  if (wordsOf(rest) >= fewest) return isLed || sayings.test(act[0]) || !isToldOf(act[0], rest) ? rest : null
  if (isLed) return rest
  if (isBefore) return before
  const said = wordsOf(rest) > 0 ? rest : after
  return sayings.test(act[0]) && wordsOf(said) > 0 ? said : null
}

// Of a long text those at its beginning: whether they are few is all that is asked.
function wordsOf(text: string): number {
  return text
    .slice(0, 200)
    .split(/\s+/)
    .filter((each) => /\p{L}/u.test(each)).length
}

/** Words that are too few to be anything that was said. */
const fewest = 3

// A mark that closes one belongs to what was before.
const quotationFirst =
  /^[\s,]*(?:["“„‟〝❝][^“”„‟"〞〟❝❞]*(?:[”“"〞〟❞]|$)|[«»][^«»]*(?:[«»]|$)|[‹›][^‹›]*(?:[‹›]|$)|[「『《〈][^」』》〉]*(?:[」』》〉]|$)|[‘‚'].*?(?:[’'‘](?=$|[\s.,;:!?)\]—–-])|$))/u

const speakers = [
  String.raw`(?:holy\s+|sacred\s+)?(?:bible|scriptures?|word of god|gods word|god[’']s word|good book|gospels?|old testament|new testament|testament)`,
  String.raw`psalm(?:s|ist)?|apostles?|prophets?|evangelists?|epistles?|parables?|proverbs?|beatitudes|commandments?|sermon on the mount|torah`,
  String.raw`jesus|christ|god|lord|yahweh|savio[u]?r|messiah|holy spirit|son of man|holy ghost`,
  String.raw`paul|peter|moses|david|solomon|abraham|elijah|simeon|zechariah|stephen`,
  bookNames.join('|'),
].join('|')
const speaker = String.raw`\b(?:${speakers})(?:[’']s)?\b`
const token = String.raw`\[P\d+\]`

const verbs = [
  String.raw`says|said|writes|wrote|written|reads|declare[sd]|proclaim(?:s|ed)|state[sd]|puts? it|cries|cried|sings|sang|adds|added|answer(?:s|ed)`,
  String.raw`tells|told|teaches|taught|promise[sd]|remind(?:s|ed)|assure[sd]|command(?:s|ed)|warn(?:s|ed)|urge[sd]|ask(?:s|ed)|invite[sd]|call(?:s|ed)|encourage[sd]|speaks|spoke|explain(?:s|ed)|pray(?:s|ed)|reveal(?:s|ed)|affirm(?:s|ed)|confirm(?:s|ed)|show(?:s|ed)`,
].join('|')
const base = String.raw`say|tell|write|teach|promise|remind|declare|assure|command|warn|proclaim`
const helped = String.raw`(?:would|will|can|could|may|might|does|did|do)\s+(?:\w+\s+)?(?:${base})`
const plural = String.raw`\b(?:scriptures|psalms|prophets|apostles|gospels|evangelists|proverbs|parables|beatitudes|commandments)\s+(?:\w+ly\s+|all\s+)?(?:${base})`

// Whoever speaks may be spoken of at length before: "Paul, in his letter to the Romans, writes". Between them stands nobody else who may.
const between = String.raw`(?:[\s,()–—]+(?!(?:i|we|they|what|if|when|whom?)\b|\[P)[^\s.:;!?,()–—]+){0,9}?[\s,()–—]+`

const acts = [
  new RegExp(String.raw`${speaker}${between}(?:${verbs}|${helped})\b`, 'giu'),
  new RegExp(plural, 'giu'),
  /\b(?:it|that|this)\s+(?:is|was|stands|has been)\s+written\b/giu,
  /\b(?:we|you|one)\s+(?:can\s+)?(?:read|find|hear)\s+(?:it\s+)?in\s+(?:the\s+)?(?:bible|scriptures?|psalms?|gospels?|god[’']s word|word of god)\b/giu,
  new RegExp(String.raw`\b(?:${verbs})\s+(?:the\s+)?(?:apostle\s+|prophet\s+)?${speaker}`, 'giu'),
  // Whom somebody of the church is called after.
  new RegExp(String.raw`${token}\s+(?:once\s+)?(?:writes|wrote|preached)\s+(?:to|in)\b`, 'giu'),
]

const listeners =
  'disciples|followers|apostles|friends|people|crowds?|church|churches|believers|brothers|sisters|children|nations?|world|father|mother|sons?|daughters?|woman|man|listeners|twelve'
const hearers = String.raw`(?:us|you|me|him|her|them|people|everyone|all|everybody|(?:his|her|their|our|the|those)\s+(?:${listeners}))\b`
const writings =
  'letters?|epistles?|books?|gospels?|sermons?|psalms?|prophets?|parables?|prayers?|mount|supper|cross|temple'
const place = String.raw`(?:in|through|by|at|on)\s+(?:(?:the|his|her|their|this|a)\s+)?(?:(?:first|second|third|last|own|lord[’']s)\s+)?(?:${writings})(?:\s+(?:to|on|of|from)\s+(?:the\s+)?\p{Lu}\p{L}+)?`

// Where and to whom it was said, and what leads on to what was. Any other word may be of what was said.
const leads = new RegExp(
  String.raw`^(?:\s+${place}(?![\p{L}’']))?(?:[\s,]+(?:(?:to\s+)?${hearers}|to\s+(?:the\s+)?\p{Lu}\p{L}+))?(?:\s*:|\s*[–—]\s*|[\s,]+that\b|,)?\s*`,
  'u',
)

const sayings = /(?:says|said|writes|wrote|written|reads|say|write)$/i

// What is told of, and not said: "God has answered their prayer", "God encourages [P1] through friends".
function isToldOf(act: string, rest: string): boolean {
  return (
    paraphrase.test(rest) ||
    (/answer(?:s|ed)$/i.test(act) && request.test(rest)) ||
    (/(?:encourage[sd]|call(?:s|ed)|invite[sd]|show(?:s|ed)|ask(?:s|ed))$/i.test(act) &&
      whomAndHow.test(rest))
  )
}

const request =
  /^(?:their|his|her|our|your|my|every|each|many|some|such|this|that)\s+(?:\p{L}+\s+){0,2}(?:prayers?|questions?|requests?|cr(?:y|ies)|calls?|longings?)\b/iu

const whomAndHow = new RegExp(
  String.raw`^(?:${token}|\p{Lu}\p{L}+|(?:their|his|her|our|your)\s+\p{L}+)\s+(?:through|by|with|in|into|to|for)\b`,
  'u',
)

const paraphrase =
  /^(?:to|about|of|how|why|what|when|where|who|a|an|with|through|not to|this|these|and|but|or)\b/iu

const colon = new RegExp(
  String.raw`(?:${speaker}|\bbible verses?\b|\b(?:verse|passage|scripture|promise)s?\b)[^.:!?“”"«»]{0,80}:(?!\s*\d)\s*|(?:^|[^\p{L}])${token}\s+(?:writes|wrote)\s[^.:!?“”"«»]{0,80}:(?!\s*\d)\s*|\b(?:is|was|stands)\s+written[^.:!?“”"«»]{0,60}:(?!\s*\d)\s*`,
  'iu',
)

const introduced = new RegExp(
  String.raw`\b(?:according to|in the words of|with the words of|in)\s+(?:the\s+)?(?:apostle\s+|prophet\s+)?${speaker}[^,:.]{0,40},\s+`,
  'iu',
)

// Under what was said, and not always at the end: "— Paul. 1 Cor." goes on.
const signature = new RegExp(
  String.raw`\s*(?:[–—-]+\s*|\()(?:the\s+)?${speaker}[^.,;:!?]{0,25}(?:[.)!?]+(?=\s|$)|$)`,
  'iu',
)
