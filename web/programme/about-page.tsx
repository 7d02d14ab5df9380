import text from '#docs/programme.md?raw'
import { Document } from '#web/access/documents/document.tsx'
import { ReadAlso } from '#web/access/documents/read-also.tsx'
import { readDocument } from './read-document.ts'

const about = readDocument(text)

/** What the programme believes and leaves out, for whoever decides whether a church can sign it. */
export function AboutPage() {
  return <Document document={about} foot={<ReadAlso pages={['terms', 'privacy']} />} />
}
