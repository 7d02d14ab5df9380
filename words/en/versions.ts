export const versionWords = {
  title: 'Earlier versions',
  text: 'Only you can read them.',
  failed: 'The earlier versions could not be loaded.',
}
