// Pictures by their types, so that phones hand them over in a form that browsers show; the rest by type or ending, as systems know them.
/** What the dialog that chooses files offers. */
export const accepted = [
  'image/jpeg,image/png,image/webp,image/gif,image/avif',
  'video/mp4,video/quicktime,video/webm,video/ogg,audio/*',
  'application/pdf,application/rtf,application/zip,application/epub+zip',
  '.docx,.xlsx,.pptx,.odt,.ods,.odp,.doc,.xls,.ppt,.rtf,.epub,.mov,.m4a,.flac,.opus',
].join()
