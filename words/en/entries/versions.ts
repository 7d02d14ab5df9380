export const versionWords = {
  title: 'Earlier versions',
  text: 'Only you can read them.',
  more: 'Show earlier versions',
  end: 'This is how it began.',
  failed: 'The earlier versions could not be loaded.',
}
