import { useState } from 'react'
import { writeCookie } from './cookie.ts'

export type Theme = 'light' | 'dark' | 'system'

const days = 365

/** The theme in use, which came with the page, and how to choose another. The server reads it back from the cookie. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  const [theme, setTheme] = useState(themeOfPage)
  const choose = (next: Theme) => {
    document.documentElement.dataset['theme'] = next
    writeCookie('theme', next, days)
    setTheme(next)
  }
  return [theme, choose]
}

function themeOfPage(): Theme {
  const { theme } = document.documentElement.dataset
  return theme === 'light' || theme === 'dark' ? theme : 'system'
}
