import { useSyncExternalStore } from 'react'
import { Monitor, Moon, Sun } from 'lucide-react'
import { newsOf } from '#web/platform/api/news.ts'
import { frame } from '#words/en/platform/frame.ts'
import { writeCookie } from './cookie.ts'

/** Days that a choice is kept. */
const days = 365

type Place<Value> = {
  /** The attribute of the page, as `dataset` spells it. */
  attribute: string
  cookie: string
  values: readonly Value[]
  /** What holds until one chooses. */
  usual: Value
}

/**
 * A choice of how pages look on this device. It is an attribute of the page, laid there by the server from a cookie, so
 * that nothing changes while a page is drawn. Answers a hook for what is chosen and how to choose anew.
 */
function displayChoice<Value extends string>({ attribute, cookie, values, usual }: Place<Value>) {
  const news = newsOf<void>()
  const page = () => document.documentElement.dataset
  const chosen = () => values.find((value) => value === page()[attribute]) ?? usual
  const choose = (value: Value) => {
    page()[attribute] = value
    writeCookie(cookie, value, days)
    news.tell()
  }
  return (): [Value, (value: Value) => void] => [useSyncExternalStore(news.hear, chosen), choose]
}

export const typeSizes = ['usual', 'large', 'larger', 'largest'] as const

export type TypeSize = (typeof typeSizes)[number]

/** How large letters are, and with them all that is measured by them, and how to choose another size. */
export const useTypeSize = displayChoice<TypeSize>({
  attribute: 'typeSize',
  cookie: 'type_size',
  values: typeSizes,
  usual: 'usual',
})

export const themes = ['light', 'dark', 'system'] as const

export type Theme = (typeof themes)[number]

/** The theme in use, and how to choose another. */
export const useTheme = displayChoice<Theme>({
  attribute: 'theme',
  cookie: 'theme',
  values: themes,
  usual: 'system',
})

/** The themes as one chooses between them. */
export const themeOptions = [
  { value: 'light', label: frame.light, icon: <Sun size={18} aria-hidden="true" /> },
  { value: 'dark', label: frame.dark, icon: <Moon size={18} aria-hidden="true" /> },
  { value: 'system', label: frame.system, icon: <Monitor size={18} aria-hidden="true" /> },
] as const
