import { fileURLToPath } from 'node:url'

/** Where the programme lies as text: the 75 days, and the library of guidance. */
export const programmeFolder = fileURLToPath(new URL('../../programme', import.meta.url))
