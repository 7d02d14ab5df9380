import type { Locator } from '@playwright/test'

/** Where in a text a hand goes: before its first word, behind half of its words, or behind the last. */
export type Place = 'start' | 'middle' | 'end'

const patience = { timeout: 1500 }

/** Types a word at a place; answers whether the field then holds it. Throws where the page is gone. */
export async function typeWord(field: Locator, word: string, place: Place): Promise<boolean> {
  const { keyboard } = field.page()
  await goTo(field, place)
  if (place === 'end') await keyboard.type(` ${word} `)
  else {
    // However much of it arrives, it stands apart from the word behind it.
    await keyboard.type('  ')
    await keyboard.press('ArrowLeft')
    await keyboard.type(word)
  }
  return wordsIn(await field.inputValue(patience)).includes(word)
}

/** Takes the word away that stands at a place; answers those that may be gone, which are all where the page goes meanwhile. */
export async function removeWord(field: Locator, place: Place): Promise<string[]> {
  const before = wordsIn(await field.inputValue(patience).catch(() => ''))
  try {
    await goTo(field, place)
    await field.page().keyboard.press(place === 'end' ? 'Control+Backspace' : 'Control+Delete')
    const after = wordsIn(await field.inputValue(patience))
    return before.filter((word) => !after.includes(word))
  } catch {
    return before
  }
}

async function goTo(field: Locator, place: Place): Promise<void> {
  await field.press(place === 'end' ? 'Control+End' : 'Control+Home', patience)
  if (place !== 'middle') return
  const { length } = wordsIn(await field.inputValue(patience))
  for (let word = 0; word < Math.floor(length / 2); word++)
    await field.page().keyboard.press('Control+ArrowRight')
}

/** The words of a text, in their order. */
export function wordsIn(text: string): string[] {
  return text.split(/\s+/).filter(Boolean)
}
