/** What the general parts of the interface say by themselves. */
export const ui = {
  cancel: 'Cancel',
  close: 'Close',
  loading: 'Loading',
  retry: 'Retry',
  partFailed: 'Part of this page could not be loaded.',
  showMore: 'Show more',
  showAll: 'Show all',
  showLess: 'Show less',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  copy: 'Copy',
  copyOf: (of: string) => `Copy: ${of}`,
  copied: 'Copied',
  notCopied: 'It could not be copied',
  /** Of words whose place is gone. */
  putAway: 'Discard',
  putAwayOf: (of: string) => `Discard: ${of}`,
  /** Where messages pass by. */
  toasts: 'Status messages',
  /** What a password is worth, from 0 (weak) to 3 (strong). */
  strength: ['Weak password', 'Fair password', 'Good password', 'Strong password'] as const,
  previousPage: 'Previous page',
  nextPage: 'Next page',
  pageX: (page: number) => `Page ${page}`,
  xOfY: (done: number, all: number) => `${done} of ${all}`,
}
