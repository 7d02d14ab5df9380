import * as z from 'zod/mini'

/** A color as `#RRGGBB`, in capitals. */
export const colour = z.string().check(
  z.overwrite((text) => text.trim().toUpperCase()),
  z.regex(/^#[0-9A-F]{6}$/, 'Enter a color as # and six digits, like #3B82F6'),
)

/** Whether pages are light or dark. */
export const theme = z.enum(['light', 'dark'])

/** How an organization shows itself to everybody who comes to it. */
export const brand = z.object({
  name: z.string(),
  /** Where to get its logo; null if it has none. */
  logo: z.nullable(z.string()),
  primaryColor: z.string(),
  secondaryColor: z.string(),
  tertiaryColor: z.string(),
  /** Whether it is light or dark for people who have not chosen; null leaves it to each device. */
  theme: z.nullable(theme),
})

export type Brand = z.infer<typeof brand>
