import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect } from '@playwright/test'
import { countOf, markOf, meant, optionOf, reachOf, say, textOf, type Thing } from './things.ts'
import type { Window } from './window.ts'

/** Somebody before a window. Whatever they do waits until the page lets them. */
export type Somebody = ReturnType<typeof before>

/** Lets somebody sit down before a window, on the pages of one server. */
export function before(window: Window, url: string) {
  const evaluate = async <Answer>(expression: string) => {
    if (!(await window.evaluate(`'TestingLibraryDom' in globalThis`))) await window.evaluate(library)
    return (await window.evaluate(expression)) as Answer
  }
  /** Waits until the page finds what is asked for; until then it says why it does not. */
  const wait = async <Found>(expression: string, what: Thing) => {
    let answer: { found?: Found; why?: string } = {}
    const ask = async () => {
      answer = await evaluate(expression)
      return answer.why
    }
    await expect.poll(ask, say(what)).toBeUndefined()
    return answer.found as Found
  }
  const press = async (what: Thing) => window.clickAt(...(await wait<[number, number]>(reachOf(what), what)))
  return {
    window,
    evaluate,
    press,
    goTo: async (path: string) => {
      await window.open(new URL(path, url).href)
      // What the server has drawn is seen before it can be touched.
      await expect.poll(() => evaluate(`document.querySelector('[data-drawn-page]')`)).toBeNull()
    },
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
      await wait(reachOf(what), what)
      await wait(markOf(what), what)
      await window.choose(meant, await wait<string>(optionOf(option), what))
    },
    /** Chooses a file in a file field. One that is hidden behind a button has no name, and is meant by a selector. */
    attach: async (what: Thing | string, path: string) => {
      if (typeof what !== 'string') await wait(markOf(what), what)
      await window.attach(typeof what === 'string' ? what : meant, path)
    },
    /** Sees these words, on the page or within something. */
    see: (words: string, within?: Thing) =>
      expect.poll(() => evaluate(textOf(within)), `"${words}" is seen`).toContain(words),
    /** Sees these words nowhere, or no more. */
    missWords: (words: string) =>
      expect.poll(() => evaluate(textOf()), `"${words}" is not seen`).not.toContain(words),
    /** Sees something of this role and name. */
    seeThing: (what: Thing) => expect.poll(() => evaluate(countOf(what)), say(what)).not.toBe(0),
    /** Sees nothing of this role and name, or no more. */
    missThing: (what: Thing) => expect.poll(() => evaluate(countOf(what)), say(what)).toBe(0),
  }
}

const library = `(() => { ${readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
)} })(), 0`
