import { useSyncExternalStore } from 'react'
import { newsOf } from '#web/platform/api/news.ts'
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
export function displayChoice<Value extends string>({ attribute, cookie, values, usual }: Place<Value>) {
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
