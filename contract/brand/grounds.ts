export type Scheme = 'light' | 'dark'

/** What the tokens stand on or beneath, as `web/styles.css` has it. */
export const grounds = {
  light: {
    paper: '#fcf8f3',
    surface: '#fffefd',
    tint: '#f4eee7',
    /** The one furthest from the paper: what is read on it is read on every other. */
    deepest: '#e4edfe',
    line: '#e4ded6',
    ink: '#2a221c',
    muted: '#615952',
  },
  dark: {
    paper: '#15120f',
    surface: '#201c19',
    tint: '#2f2a26',
    deepest: '#3e2d15',
    line: '#3c3732',
    ink: '#ebe7e0',
    muted: '#b5b0a8',
  },
} as const satisfies Record<Scheme, Record<string, string>>
