/** A text as it is compared with what people look for, and where in the text each of its characters stood. */
export type FoldedPlaces = { folded: string; places: number[] }

/**
 * A text as it is compared with what people look for: without case, accents and signs that are not seen, with the letters, figures,
 * apostrophes, quotes, dashes and blanks that any keyboard has. "Łucja’s  Straße" is "lucja's strasse". The same as `sec.folded_text` in the
 * database, and for names `sec.folded`; what the two share is tried by `database/tests/folded.test.ts`.
 */
export function folded(text: string): string {
  return withoutRuns(foldedSigns(text))
}

/** A text folded, with where each character of it stood, for marking what was found in the text itself. `places` ends with its length. */
export function foldedPlaces(text: string): FoldedPlaces {
  let all = ''
  const places: number[] = []
  let place = 0
  for (const character of text) {
    const signs = withoutRuns(foldedSigns(character))
    const added = all.endsWith(' ') && signs.startsWith(' ') ? signs.slice(1) : signs
    for (let index = 0; index < added.length; index++) places.push(place)
    all += added
    place += character.length
  }
  places.push(place)
  return { folded: all, places }
}

function foldedSigns(text: string): string {
  if (/^[ -_a-~]*$/.test(text)) return text.toLowerCase()
  return text
    .replace(beforeDecomposing, (sign) => plain.get(sign) ?? sign)
    .normalize('NFKD')
    .replace(leftOut, '')
    .toLowerCase()
    .replace(beyondAscii, (sign) => plain.get(sign) ?? sign)
}

function withoutRuns(text: string): string {
  return text.replace(/ {2,}/g, ' ')
}

const beyondAscii = /[^ -_a-~]/gu

// Marks that go with a letter, as people leave them out when they look for it, and what nobody sees. The vowels of the scripts of India and
// the marks of kana are letters by themselves.
const leftOut = new RegExp(
  `[${[
    String.raw`\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670`,
    String.raw`\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u0711\u0730-\u074a\u0898-\u089f\u08ca-\u08ff`,
    String.raw`\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\u2de0-\u2dff\ua66f-\ua672\ua674-\ua67d\ufe20-\ufe2f`,
    String.raw`\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164`,
    String.raw`\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\u{e0000}-\u{e0fff}`,
  ].join('')}]`,
  'gu',
)

// What decomposing would make a blank with a mark of, or two signs.
const beforeDecomposing = /[\u00b4\u0384\u1fbd\u1fbf\u1ffd\u1ffe\u2033\u2036]/g

/** The plain sign of each group, and the others, which become it. */
const signs = [
  ' \t\n\r\u0085\u1680\u2028\u2029',
  "'`´‘’‚‛‹›ʹʻʼʽʾʿˈˊˋ′‵\u0384\u1fbd\u1fbf\u1ffd\u1ffeꞌ՚׳",
  '"“”„‟«»″‶〃〝〞〟״',
  '-‐‑‒–—―⁃−⸺⸻־᠆',
  '/⁄∕',
]
const letters = [
  'aⱥ bƀƃɓꞗ cƈȼɕꞓꞔ dðđƌȡɖɗꝱꝺꟈ eɇɛⱸəǝ fƒꝼꞙ gǥɠɡꞡɣ hħɦɧⱨꞕ iıɨ jȷɉɟʝ kƙⱪꝁꝃꝅꞣ lłƚȴɫɬɭⱡꝇꝉꝲꞎ mɱꝳ',
  'nŋƞȵɲɳꝴꞑꞥ oøⱺꝋꝍɔ pƥꝑꝓꝕ qĸɋꝗꝙʠ rɍɼɽɾꝵꞧ sȿʂẜẝꞩꟊ tŧƫƭȶʈⱦꝷꞇ uʉꞹʊ vʋỽⱱⱴꝟ wⱳ yƴɏỿ zƶȥɀʐʑⱬ',
  'σς гґғҕӷӻ жҗ зҙ иҋ кқҝҟӄ лӆԓԡԯ мӎ нңӈӊԣԩ пҧԥ рҏ сҫ тҭꚋ хҳӽӿ чҷҹ ыꙑ үұ كک هہ يىی',
  '0٠۰ 1١۱ 2٢۲ 3٣۳ 4٤۴ 5٥۵ 6٦۶ 7٧۷ 8٨۸ 9٩۹',
].flatMap((line) => line.split(' '))

/** What becomes of one sign as several. */
const spelledOut = 'ß=ss æ=ae œ=oe þ=th ꜳ=aa ꜵ=ao ꜷ=au ꜹ=av ꜽ=ay ꝏ=oo ꝡ=vy'.split(' ')

const plain = new Map([
  ...spelledOut.map((line): [string, string] => [line.slice(0, 1), line.slice(2)]),
  ...[...signs, ...letters].flatMap(([first = '', ...others]) =>
    others.map((other): [string, string] => [other, first]),
  ),
])
