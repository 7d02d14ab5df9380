/** Whether what tells of a new message says its first words. */
export function previewsMessages(): boolean {
  return true
}
