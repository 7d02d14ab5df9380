/** Puts the keyboard's place at the head of the page: a screen reader begins there, as the eye does. */
export function focusHeading() {
  const target = document.querySelector<HTMLElement>('h1') ?? document.querySelector('main')
  target?.setAttribute('tabindex', '-1')
  target?.focus({ preventScroll: true })
}
