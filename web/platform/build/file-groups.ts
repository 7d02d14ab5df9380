import { fileURLToPath } from 'node:url'
import type { Rolldown } from 'vite'
import { type Modules, modulesIn } from './modules.ts'
import type { Page } from './pages.ts'

const web = fileURLToPath(new URL('../../', import.meta.url))

/**
 * Files that many pages need; none needs one that comes after it. What pages that anybody may open have in common with several of participants; what a page
 * of a participant shares with others; what else pages that anybody may open share, their forms above all; what takes these and is for participants, and
 * what leaders' pages draw and participants open late; what leaders' pages share.
 */
const shared = ['common', 'participant', 'forms', 'opened', 'office']

/** Characters of code, before it is made small, from which what a few pages of participants alone share has a file of its own. */
const large = 50_000

/** Between the pages in the name of such a file. */
const and = '--'

/** What is added to the name of a file for what comes late: dialogs, menus, and what is rarely wanted. */
const late = '-later'

/**
 * Which modules share a file. It follows from the routes and from what is imported with `import()`: what is always there, what pages share, what one
 * page alone is drawn by, and what comes late, each for those who use it together. Decision 88 says what it was weighed against.
 */
export function fileGroups(pages: Page[]): Rolldown.CodeSplittingGroup[] {
  let sorted: Map<string, string> | undefined
  const group = (debugName: string, holds: (file: string) => boolean): Rolldown.CodeSplittingGroup => ({
    debugName,
    name: (id, build) => {
      sorted ??= sortModules(pages, modulesIn(build))
      const file = sorted.get(id)
      return file !== undefined && holds(file) ? file : null
    },
  })
  // A file takes along what its modules need, so what others need comes first.
  return [
    // What changes least by itself, so that an update costs little.
    { name: 'base', tags: ['$initial'], test: /node_modules/ },
    { name: 'shell', tags: ['$initial'] },
    ...shared.map((name) => group(name, (file) => file === name)),
    group('few pages', (file) => file.includes(and)),
    group('pages', (file) => !file.endsWith(late)),
    ...shared.map((name) => group(name + late, (file) => file === name + late)),
    group('parts of pages', () => true),
  ]
}

type Use = { drawn: Set<Page>; opened: Set<Page>; openedSmall: Set<Page>; isAlone: boolean }

/** The file of each module that does not stand by itself. */
function sortModules(pages: Page[], modules: Modules): Map<string, string> {
  const uses = usesOf(pages, modules)
  const files = new Map<string, string>()
  for (const [id, { drawn, opened, openedSmall, isAlone }] of uses) {
    if (drawn.size > 0) files.set(id, fileOf([...drawn], [...openedSmall]))
    else if (!isAlone) files.set(id, fileOf([...opened]) + late)
  }
  const ofParticipants = pages.filter(({ crowd }) => crowd === 'participant').length
  for (const [name, ids] of sharedByFew(uses, ofParticipants / 2, modules))
    for (const id of ids) files.set(id, name)
  const needsForms = (id: string) => [...modules.reach(id)].some((each) => files.get(each) === 'forms')
  for (const [id, file] of files) if (file === 'participant' && needsForms(id)) files.set(id, 'opened')
  return files
}

/** What the same few pages of participants alone are drawn by, fewer than `many`, where that is large: by the name of its file. */
function sharedByFew(
  uses: Map<string, Use>,
  many: number,
  { sizeOf }: Modules,
): [name: string, ids: string[]][] {
  const isOfFew = ({ drawn }: Use) =>
    drawn.size > 1 && drawn.size < many && [...drawn].every(({ crowd }) => crowd === 'participant')
  const ofFew = [...uses].filter(([, use]) => isOfFew(use))
  const sets = Map.groupBy(ofFew, ([, { drawn }]) => [...drawn].map(nameOf).join(and))
  return [...sets]
    .map(([name, modules]): [string, string[]] => [name, modules.map(([id]) => id)])
    .filter(([, ids]) => ids.reduce((sum, id) => sum + sizeOf(id), 0) >= large)
}

/** Which pages are drawn by a module, which open it late and which in a part that is not large, and whether a large part alone needs it. */
function usesOf(pages: Page[], { reach, partsOf }: Modules): Map<string, Use> {
  const uses = new Map<string, Use>()
  const noteFor = (id: string) => {
    const known = uses.get(id) ?? {
      drawn: new Set(),
      opened: new Set(),
      openedSmall: new Set(),
      isAlone: false,
    }
    uses.set(id, known)
    return known
  }
  const always = reach(`${web}main.tsx`)
  const starts = new Set(pages.flatMap(({ modules }) => modules.map((module) => web + module)))
  for (const page of pages) {
    const drawn = new Set(page.modules.flatMap((module) => [...reach(web + module)]))
    const parts = partsOf([...always, ...drawn], starts)
    for (const id of drawn) noteFor(id).drawn.add(page)
    for (const id of parts.all) noteFor(id).opened.add(page)
    for (const id of parts.small) noteFor(id).openedSmall.add(page)
    for (const id of parts.alone) noteFor(id).isAlone = true
  }
  return uses
}

/** The file for what these pages use; for what is drawn with them, those that open it late are said apart. */
function fileOf(pages: Page[], openers: Page[] = []): string {
  const [page] = pages
  const isOpened = openers.some(({ crowd }) => crowd !== 'office')
  const isOpenedElsewhere = isOpened && openers.some((opener) => opener !== page)
  if (page && pages.length === 1 && !isOpenedElsewhere) return nameOf(page)
  const { anybody = [], participant = [] } = Object.groupBy(pages, ({ crowd }) => crowd)
  if (anybody.length > 0) return participant.length > (anybody.length > 1 ? 1 : 0) ? 'common' : 'forms'
  if (participant.length > 0) return 'participant'
  return isOpened ? 'opened' : 'office'
}

function nameOf({ modules }: Page): string {
  return (modules.at(-1) ?? '').replace(/\.\w+$/, '').replaceAll('/', '-')
}
