/**
 * From 0 (weak) to 3 (strong): about how often one would have to guess, told in bits. Words that everybody tries, years,
 * runs such as 1234 or asdf and repetitions are worth next to nothing; what is left is measured character by character.
 */
export function strengthOf(password: string): 0 | 1 | 2 | 3 {
  const bits = bitsOf([...withoutRepetitions(password)])
  if ([...password].length < 8 || bits < 32) return 0
  if (bits < 42) return 1
  return bits < 52 ? 2 : 3
}

/** What each easily guessed piece adds, however long it is. */
const bitsOfPiece = 7

function withoutRepetitions(text: string): string {
  return text.replace(/(.+?)\1+/giu, (all, block: string) => (all.length > 2 ? block : all))
}

function bitsOf(characters: string[]): number {
  let bits = 0
  let at = 0
  let before: Kind | undefined
  while (at < characters.length) {
    const length = pieceAt(characters, at)
    const end = at + (length || 1)
    bits += length ? bitsOfPiece : bitsOfOne(kindOf(characters[at] ?? ''), before)
    // A piece and what follows it go together, as in "password1".
    before = kindOf(characters[end - 1] ?? '')
    at = end
  }
  return bits
}

type Kind = 'letter' | 'capital' | 'digit' | 'blank' | 'sign'

function kindOf(character: string): Kind {
  if (/\p{Lu}/u.test(character)) return 'capital'
  if (/\p{L}|\p{M}/u.test(character)) return 'letter'
  if (/\p{N}/u.test(character)) return 'digit'
  return /\s/.test(character) ? 'blank' : 'sign'
}

// The next letter of a word is half known from those before it, the first of a word is not.
function bitsOfOne(kind: Kind, before: Kind | undefined): number {
  if (kind === 'blank') return 0.5
  const goesOn = kind === before || (kind === 'letter' && before === 'capital')
  if (!goesOn) return 5
  return kind === 'letter' || kind === 'capital' ? 2.5 : 2
}

/** The length of the longest easily guessed piece that begins here; 0 where none does. */
function pieceAt(characters: string[], at: number): number {
  const rest = characters.slice(at).map((one) => one.toLowerCase())
  const longest = Math.min(rest.length, 16)
  for (let length = longest; length >= 3; length -= 1) {
    const piece = rest.slice(0, length).join('')
    if (isYear(piece) || isRun(piece) || readingsOf(piece).some((word) => guesses.has(word))) return length
  }
  return 0
}

function isYear(piece: string): boolean {
  return /^(?:19|20)\d\d$/.test(piece)
}

function isRun(piece: string): boolean {
  const backwards = [...piece].toReversed().join('')
  return rows.some((row) => row.includes(piece) || row.includes(backwards))
}

/** The piece as it stands and as it reads where digits and signs stand for letters. */
function readingsOf(piece: string): string[] {
  const read = piece.replace(/[0345$@!7]/g, (sign) => letters[sign] ?? sign)
  return [piece, read.replaceAll('1', 'i'), read.replaceAll('1', 'l')]
}

const letters: Record<string, string> = { 0: 'o', 3: 'e', 4: 'a', 5: 's', $: 's', '@': 'a', '!': 'i', 7: 't' }

/** What is tried first by whoever guesses: the commonest passwords, what their pieces are, and what suggests itself here. */
const guesses = new Set(
  `password passwort passw0rd pass login letmein welcome admin administrator root user guest test secret access master
  changeme default hello iloveyou love lover baby angel princess sunshine monkey dragon shadow football baseball soccer
  basketball hockey superman batman pokemon starwars computer internet google freedom flower butterfly summer winter
  spring autumn friday monday january february march april may june july august september october november december
  michael michelle daniel david joshua jessica ashley charlie jordan thomas andrew robert matthew anthony maria anna sarah
  hannah peter paul john james mary mark luke simon jacob samuel
  jesus christ christus christian god lord savior saviour messiah holy spirit bible gospel psalm psalms proverbs genesis
  exodus romans isaiah faith hope grace mercy peace joy amen hallelujah alleluia pray prayer blessed blessing church
  chapel pastor priest disciple discipleship emmaus shepherd angels heaven glory worship trinity cross king
  lydia timothy silas phoebe priscilla barnabas apollos tabitha demas
  qwerty qwertz azerty asdf zxcv qazwsx 1q2w3e4r 1q2w3e 1qaz2wsx zaq12wsx q1w2e3r4 trustno1 whatever`.split(
    /\s+/,
  ),
)

/** What lies side by side: digits, the alphabet, and the rows of keyboards. */
const rows = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'qwertzuiop',
  'azertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'yxcvbnm',
  '!@#$%^&*()',
]
