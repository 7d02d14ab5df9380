/** What is meant on a page: by its role and name, or by its label; within something else, where there are several. */
export type Thing = ({ role: string; name: string | RegExp; pressed?: true } | { label: string }) & {
  within: Thing | undefined
}

export const thing = (role: string, name: string | RegExp, within?: Thing): Thing => ({ role, name, within })
export const button = (name: string | RegExp, within?: Thing) => thing('button', name, within)
export const link = (name: string | RegExp, within?: Thing) => thing('link', name, within)
export const pressed = (name: string | RegExp): Thing => ({
  role: 'button',
  name,
  pressed: true,
  within: undefined,
})
export const field = (label: string): Thing => ({ label, within: undefined })

/** What it is called where it is not found. */
export function say(what: Thing): string {
  const self = 'label' in what ? `the field "${what.label}"` : `the ${what.role} "${what.name}"`
  return what.within ? `${self} in ${say(what.within)}` : self
}

/** How many of it there are, as an expression for the page. */
export const countOf = (what: Thing) => `(${found})(${write(what)}).length`

/** What is to be read in it, or on the whole page. */
export const textOf = (what?: Thing) =>
  `(${found})(${write(what)}).map((part) => part.innerText).join(' ').replace(/\\s+/g, ' ')`

/** Where one would press it: only one is meant, it can be used, it has come to rest, and nothing lies above it. Else why one cannot. */
export const reachOf = (what: Thing) => `(() => {
  const [element, ...others] = (${found})(${write(what)})
  if (!element) return { why: 'There is none' }
  if (others.length > 0) return { why: 'There are ' + (others.length + 1) }
  if (element.disabled) return { why: 'It is disabled' }
  const { x, y, width, height } = element.getBoundingClientRect()
  const place = [x, y, width, height].join()
  const hasMoved = globalThis.lastPlace !== place
  globalThis.lastPlace = place
  if (hasMoved) return { why: 'It moves' }
  const [middle, centre] = [x + width / 2, y + height / 2]
  const top = document.elementFromPoint(middle, centre)
  if ([element, ...(element.labels ?? [])].some((part) => part.contains(top))) return { found: [middle, centre] }
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  return { why: 'It is behind ' + top?.outerHTML.slice(0, 200) }
})()`

/** Marks it with the attribute by which a browser is told of it. Else why it cannot. */
export const markOf = (what: Thing) => `(() => {
  const [element, ...others] = (${found})(${write(what)})
  if (!element || others.length > 0) return { why: 'There are ' + (element ? others.length + 1 : 0) }
  for (const before of document.querySelectorAll('${meant}')) before.removeAttribute('data-meant')
  element.setAttribute('data-meant', '')
  return { found: true }
})()`

/** What is marked. */
export const meant = '[data-meant]'

/** The value of the option that reads so, in the select that is marked. Else why there is none. */
export const optionOf = (name: string | RegExp) => `(() => {
  const name = ${writeName(name)}
  const reads = ({ text }) => typeof name === 'string' ? text.trim() === name : name.test(text)
  const options = [...(document.querySelector('${meant}')?.options ?? [])]
  const found = options.find(reads)?.value
  return found === undefined ? { why: 'It offers ' + options.map(({ text }) => text).join(', ') } : { found }
})()`

// By the names that screen readers say.
const found = `function found(what) {
  if (!what) return document.body ? [document.body] : []
  const { queryAllByRole, queryAllByLabelText } = TestingLibraryDom
  return found(what.within).flatMap((part) =>
    what.label ? queryAllByLabelText(part, what.label) : queryAllByRole(part, what.role, what),
  )
}`

/** The thing as an expression for the page. */
function write(what?: Thing): string {
  if (!what) return 'null'
  const parts =
    'label' in what
      ? [`label: ${JSON.stringify(what.label)}`]
      : [`role: ${JSON.stringify(what.role)}`, `name: ${writeName(what.name)}`]
  if ('pressed' in what) parts.push('pressed: true')
  return `{ ${parts.join(', ')}, within: ${write(what.within)} }`
}

function writeName(name: string | RegExp): string {
  return typeof name === 'string' ? JSON.stringify(name) : String(name)
}
