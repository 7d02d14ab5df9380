/** What is said about files that go with an entry. */
export const fileWords = {
  add: 'Add files',
  /** Read with the button, for those who see what they do. */
  hint: (most: number) =>
    `Up to ${most} files, each up to 50 MB: pictures, videos, recordings, and PDF, Office, RTF, EPUB or ZIP documents.`,
  hintForHand: 'You can also drop or paste them.',
  drop: 'Drop them here',
  list: 'Files to send with it',

  waiting: 'Waiting',
  percent: (percent: number) => `${percent}%`,
  finishing: 'Almost there',
  progressOf: (name: string) => `Sending ${name}`,
  cancelOf: (name: string) => `Cancel ${name}`,
  retryOf: (name: string) => `Retry ${name}`,
  removeOf: (name: string) => `Remove ${name}`,
  added: (name: string) => `Added ${name}`,
  tooMany: (most: number) => `An entry can have at most ${most} files. The others were left out.`,
  /** "8000 × 6000 pixels (48 megapixels)". */
  tooManyPixels: ({ width, height, most }: { width: number; height: number; most: number }) =>
    `This picture has ${width} × ${height} pixels (${megapixels(width * height)}). In this format, we can open at most ${megapixels(most)}. Please save a smaller version, or save it as a standard JPEG.`,
  /** Behind what says that a file is of another kind. */
  kinds:
    'You can send pictures (JPEG, PNG, GIF, WebP, AVIF, HEIC), videos, recordings, and PDF, Office, RTF, EPUB and ZIP files.',
  tooManyToday: 'You have sent a lot of files today. Please try again tomorrow.',

  /** What a file is called of which nothing else is said. */
  unnamed: 'Unnamed file',
  files: 'Files',
  picture: (name: string) => `Picture: ${name}`,
  open: (name: string) => `Open ${name}`,
  video: (name: string) => `Video: ${name}`,
  audio: (name: string) => `Recording: ${name}`,
  download: 'Download',
  notShown: 'This cannot be shown here.',
  notPlayed: 'This cannot be played here, but you can download it.',
  previous: 'Previous picture',
  next: 'Next picture',
  place: (number: number, all: number) => `${number} of ${all}`,

  size: (bytes: number) => sizeIn(bytes),
}

function megapixels(pixels: number): string {
  const count = pixels / 1_000_000
  return `${count < 10 ? count.toFixed(1) : Math.round(count)} megapixels`
}

// As the rule of 50 MB counts: 1024 of each make one of the next.
function sizeIn(bytes: number): string {
  if (bytes < 1024) return bytes === 1 ? '1 byte' : `${bytes} bytes`
  const [value, unit] = bytes < 1024 ** 2 ? [bytes / 1024, 'KB'] : [bytes / 1024 ** 2, 'MB']
  return `${value < 10 ? value.toFixed(1) : Math.round(value)} ${unit}`
}
