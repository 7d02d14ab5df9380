/** What is tried first by whoever guesses: the commonest passwords, what their pieces are, and what suggests itself here. */
export const guesses = new Set(
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
export const rows = [
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
