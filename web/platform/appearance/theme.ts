import { displayChoice } from './display-choice.ts'

export const themes = ['light', 'dark', 'system'] as const

export type Theme = (typeof themes)[number]

/** The theme in use, and how to choose another. */
export const useTheme = displayChoice<Theme>({
  attribute: 'theme',
  cookie: 'theme',
  values: themes,
  usual: 'system',
})
