/** Why nothing tells of a mistake in this line, and nothing need. */
export const stays: Record<string, string> = {
  'if (last >= 0) return waiting.slice(last + 1)':
    'What follows the first of those who wait has waited for less than it, so both ways name the same.',
  'return first !== undefined && last !== undefined && number > first.number && number < last.number':
    'The first and the last are held, and whatever is held is known before this is asked.',
  'readers: { leader: 1, shared: 5, admins: 1 },': 'A number of the example that a preview shows.',
  'input: (after: string | undefined) => ({ personId, kind, after, limit: 20 }),':
    'How much is read at once; the rest is read by the next press.',
  'input: (after: string | undefined) => ({ id, after, limit: 10 }),':
    'How much is read at once; the rest is read by the next press.',
  'input: (after: string | undefined) => ({ id, after, limit: 50 }),':
    'How much is read at once; the rest is read by the next press.',
  'const run = useRef<Run>({ stopped: false, leaving: null })':
    'Nothing is under way yet that could be stopped; each run begins with one of its own.',
  'const way = 8000': 'How much longer one waits for an insight than the server waits for the model.',
  'const searchLength = 60': 'How much one can type of what one looks for; no title is as long.',
  'const pauses = [1000, 2000, 5000, 10_000]':
    'How long it is waited before a part of the app is asked for once more.',
  'const [shortestWait, longestWait] = [1000, 10_000]':
    'How long it is waited before a file is sent once more.',
  'const deepest = 6': 'How deep in a file lists are looked for; nobody writes them as deep.',
  'if (change) setRefused(refused + 1)':
    'How often it was refused is asked by nobody, but that it was once more.',
  "const balance = text.length <= 300 ? { textWrap: 'balance' } : {}":
    'How evenly the lines of a long quote break.',
  'for (let gone = 1; gone > 0;) {': 'Any number above 0 begins the loop.',
  "else signal.addEventListener('abort', leave, { once: true })": 'A signal is aborted once.',
  'noteMoment(item.draft?.savedAt.getTime() ?? 0)':
    'Every moment is later than the first millisecond of 1970.',
  'const strongest = 0.13': 'How strongly the paper of a card is tinted.',
  'glow: until(tint.glow, 1, (colour) => contrast(colour, deep) >= least),':
    'No step of a colour lies just on the contrast that is asked for.',
  'accent: until(tint.accent, -1, (colour) => contrast(colour, paper) >= least),':
    'No step of a colour lies just on the contrast that is asked for.',
  "return () => removeEventListener('keydown', hear, { capture: true })":
    'What a part has heard by its effects does nothing once it is gone.',
  'fontSize: 30,': 'How large a line of a picture is.',
  "const path = brief(url?.split('?', 1)[0])": 'Only the first part is looked at.',
  'await rm(restoringIn(dataDir), { force: true })':
    'Whoever claimed the folder takes this file out of it as well.',
  'names.set(sql, name)': 'The same name follows from the same text each time; it is kept to save the work.',
  "<Badge tone={audience === 'shared' ? 'accent' : 'plain'} icon={audienceIcons[audience]}>":
    'Which badge is tinted; its words and its icon say who sees the entry.',
  'setTimeout(() => URL.revokeObjectURL(link.href), 10_000)':
    'The browser lets go of a few kB sooner than it would with the page.',
}
