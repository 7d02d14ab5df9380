import { writeFile } from 'node:fs/promises'
import { basicFonts, makeBasic } from './basic-fonts.ts'

// `npm run generate`, after a change of the characters or of the fonts.
for (const { source, file } of basicFonts) await writeFile(file, await makeBasic(source))
