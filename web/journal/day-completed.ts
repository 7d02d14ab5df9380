declare global {
  interface WindowEventMap {
    /** A day has just become complete. */
    dayCompleted: CustomEvent<{ day: number }>
  }
}

/** Lets every part of the page know that a day has just become complete. */
export function raiseDayCompleted(day: number) {
  dispatchEvent(new CustomEvent('dayCompleted', { detail: { day } }))
}
