import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect } from '@playwright/test'
import type { Window } from './window.ts'

/** What is meant on a page: by its role and name, or by its label; within something else, where there are several. */
export type Thing = ({ role: string; name?: string | RegExp; pressed?: true } | { label: string }) & {
  within?: Thing
}

export const button = (name: string | RegExp, within?: Thing): Thing => thing('button', name, within)
export const link = (name: string | RegExp, within?: Thing): Thing => thing('link', name, within)
export const thing = (role: string, name: string | RegExp, within?: Thing): Thing => ({
  role,
  name,
  ...(within && { within }),
})
export const pressed = (name: string | RegExp): Thing => ({ role: 'button', name, pressed: true })
export const field = (label: string, within?: Thing): Thing => ({ label, ...(within && { within }) })

/** Somebody before a window. Whatever they do waits until the page lets them. */
export type Somebody = ReturnType<typeof before>

/** Lets somebody sit down before a window, on the pages of one server. */
export function before(window: Window, url: string) {
  const evaluate = async <Answer>(expression: string) => {
    if (!(await window.evaluate(`'TestingLibraryDom' in globalThis`))) await window.evaluate(library)
    return (await window.evaluate(expression)) as Answer
  }
  const at = async (what: Thing): Promise<[x: number, y: number]> => {
    let found: [number, number] | string = ''
    await expect
      .poll(async () => {
        found = await evaluate<[number, number] | string>(`(${reach})(${write(what)})`)
        return typeof found === 'string' ? found : 'within reach'
      }, say(what))
      .toBe('within reach')
    return found as unknown as [number, number]
  }
  const press = async (what: Thing) => window.clickAt(...(await at(what)))
  return {
    window,
    goTo: (path: string) => window.open(new URL(path, url).href),
    press,
    /** Writes this into a field, in place of what stands there. */
    write: async (what: Thing, text: string) => {
      await press(what)
      if (await evaluate(`document.activeElement.value !== '' && (document.activeElement.select(), true)`))
        await window.press('Backspace')
      await window.type(text)
      await expect.poll(() => evaluate('document.activeElement.value'), say(what)).toBe(text)
    },
    /** Chooses what reads so in a select. */
    choose: async (what: Thing, option: string | RegExp) => {
      await at(what)
      let value: string | null = null
      await expect
        .poll(
          async () => {
            value = await evaluate<string | null>(`(${optionIn})(${write(what)}, ${writeName(option)})`)
            return value
          },
          `${say(what)} offers ${option}`,
        )
        .not.toBeNull()
      await window.choose('[data-meant]', value ?? '')
    },
    /** Chooses a file in a file field, which may be hidden behind a button. */
    attach: async (what: Thing, path: string) => {
      await expect.poll(() => evaluate(`(${mark})(${write(what)})`), say(what)).toBe(1)
      await window.attach('[data-meant]', path)
    },
    /** Sees these words, on the page or within something. */
    see: (text: string, within?: Thing) =>
      expect.poll(() => evaluate(`(${read})(${write(within)})`), `"${text}" is seen`).toContain(text),
    /** Sees these words nowhere, or no more. */
    missWords: (text: string, within?: Thing) =>
      expect.poll(() => evaluate(`(${read})(${write(within)})`), `"${text}" is not seen`).not.toContain(text),
    /** Sees something of this role and name. */
    seeThing: (what: Thing) =>
      expect.poll(() => evaluate(`(${count})(${write(what)})`), say(what)).not.toBe(0),
    /** Sees something of this role and name no more. */
    missThing: (what: Thing) => expect.poll(() => evaluate(`(${count})(${write(what)})`), say(what)).toBe(0),
    /** Is at an address that looks so. */
    beAt: (path: string | RegExp) =>
      expect.poll(() => evaluate<string>('location.pathname + location.search')).toMatch(path),
    evaluate,
  }
}

const library = `(() => { ${readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
)} })(), 0`

function say(what: Thing): string {
  const self = 'label' in what ? `the field "${what.label}"` : `the ${what.role} "${what.name ?? ''}"`
  return what.within ? `${self} in ${say(what.within)}` : self
}

/** The thing as an expression for the page. */
function write(what?: Thing): string {
  if (!what) return 'null'
  const { within } = what
  const self = 'label' in what ? { label: JSON.stringify(what.label) } : { role: JSON.stringify(what.role) }
  const name = 'name' in what && what.name !== undefined ? { name: writeName(what.name) } : {}
  const state = 'pressed' in what ? { pressed: 'true' } : {}
  const all = { ...self, ...name, ...state, within: write(within) }
  return `{ ${Object.entries(all)
    .map(([key, value]) => `${key}: ${value}`)
    .join(', ')} }`
}

function writeName(name: string | RegExp): string {
  return typeof name === 'string' ? JSON.stringify(name) : String(name)
}

const find = `function find(what) {
  if (!what) return document.body ? [document.body] : []
  const { queryAllByRole, queryAllByLabelText } = TestingLibraryDom
  return find(what.within)
    .flatMap((part) => what.label ? queryAllByLabelText(part, what.label) : queryAllByRole(part, what.role, what))
}`

const count = `(what) => { ${find}; return find(what).length }`

const read = `(what) => {
  ${find}
  return find(what).map((part) => part.innerText).join(' ').replace(/\\s+/g, ' ')
}`

const mark = `(what) => {
  ${find}
  document.querySelector('[data-meant]')?.removeAttribute('data-meant')
  const found = find(what)
  found[0]?.setAttribute('data-meant', '')
  return found.length
}`

const optionIn = `(what, name) => {
  const [options] = [[...document.querySelector('[data-meant]')?.options ?? []]]
  if ((${mark})(what) !== 1) return null
  const reads = (option) => typeof name === 'string' ? option.text.trim() === name : name.test(option.text)
  return [...document.querySelector('[data-meant]').options].find(reads)?.value ?? null
}`

// Where one would press it: only one is meant, it can be used, it has come to rest, and nothing lies above it.
const reach = `(what) => {
  ${find}
  const found = find(what)
  if (found.length !== 1) return found.length + ' of them'
  const [element] = found
  if (element.disabled) return 'disabled'
  const { x, y, width, height } = element.getBoundingClientRect()
  const at = [x, y, width, height].join()
  const moved = globalThis.lastAt !== at
  globalThis.lastAt = at
  if (moved) return 'moving'
  const [middle, centre] = [x + width / 2, y + height / 2]
  const top = document.elementFromPoint(middle, centre)
  if (element.contains(top) || element.labels?.[0]?.contains(top)) return [middle, centre]
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  return 'behind ' + top?.outerHTML.slice(0, 200)
}`
