import { Monitor, Moon, Sun } from 'lucide-react'
import { frame } from '#words/en/platform/frame.ts'

/** The themes as one chooses between them. */
export const themeOptions = [
  { value: 'light', label: frame.light, icon: <Sun size={18} aria-hidden="true" /> },
  { value: 'dark', label: frame.dark, icon: <Moon size={18} aria-hidden="true" /> },
  { value: 'system', label: frame.system, icon: <Monitor size={18} aria-hidden="true" /> },
] as const
