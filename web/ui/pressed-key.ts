/** What a keydown says, of React's events or of the browser's own. */
export type Pressed = Pick<KeyboardEvent, 'key' | 'isComposing' | 'keyCode'>

/**
 * The key that somebody presses, by its name (`KeyboardEvent.key`); empty where it belongs to the composing of a word, as in Japanese,
 * Chinese or Korean, and asks for nothing. Safari ends the composing before it tells of the key that ended it, and marks that key by the
 * code 229 alone.
 */
export function pressedKey(event: Pressed | { nativeEvent: Pressed }): string {
  // oxlint-disable-next-line typescript/no-deprecated -- Nothing else tells of it.
  const { key, isComposing, keyCode } = 'nativeEvent' in event ? event.nativeEvent : event
  return isComposing || keyCode === 229 ? '' : key
}
