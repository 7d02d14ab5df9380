/** The colours of whoever has none of their own. */
export const defaultColours = {
  primaryColor: '#3B82F6',
  secondaryColor: '#F59E0B',
  tertiaryColor: '#10B981',
} as const
