/** Types of pictures that are taken, wherever a picture is. Each is drawn anew, as WebP if nothing else is said. */
export const pictureTypes = [
  'image/jpeg',
  'image/png',
  'image/apng',
  'image/gif',
  'image/webp',
  'image/avif',
  'image/heic',
  'image/heif',
  'image/heic-sequence',
  'image/heif-sequence',
]

/** Endings of pictures whose types many systems do not know. */
export const heicEndings = ['heic', 'heif', 'hif']

/** The types of everything else that is taken, each with the endings that a name of it may have; ours is the first. */
export const keptTypes = {
  'video/mp4': ['mp4', 'm4v'],
  'video/quicktime': ['mov', 'qt'],
  'video/webm': ['webm'],
  'video/ogg': ['ogv', 'ogg'],
  'audio/mpeg': ['mp3'],
  'audio/mp4': ['m4a', 'm4b', 'mp4'],
  'audio/aac': ['aac'],
  'audio/ogg': ['ogg', 'oga', 'opus'],
  'audio/webm': ['webm', 'weba'],
  'audio/wav': ['wav'],
  'audio/flac': ['flac'],
  'application/pdf': ['pdf'],
  'application/rtf': ['rtf'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': ['pptx'],
  'application/vnd.oasis.opendocument.text': ['odt'],
  'application/vnd.oasis.opendocument.spreadsheet': ['ods'],
  'application/vnd.oasis.opendocument.presentation': ['odp'],
  'application/msword': ['doc'],
  'application/vnd.ms-excel': ['xls'],
  'application/vnd.ms-powerpoint': ['ppt'],
  'application/epub+zip': ['epub'],
  'application/zip': ['zip'],
} as const
