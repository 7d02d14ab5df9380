import { readFile, writeFile } from 'node:fs/promises'
import { programmeFolder } from './folder.ts'
import { withPassageIndex } from './passage-index.ts'
import { readProgramme } from './read-programme.ts'

// `npm run generate`, after a change of what the days read.
const file = new URL('../../docs/programme.md', import.meta.url)
await writeFile(file, withPassageIndex(await readFile(file, 'utf8'), await readProgramme(programmeFolder)))
