import * as z from 'zod/mini'

/** A colour as `#RRGGBB`, in capitals. */
export const colour = z.string().check(
  z.overwrite((text) => text.trim().toUpperCase()),
  z.regex(/^#[0-9A-F]{6}$/, 'Enter a color as # and six digits, like #3B82F6'),
)

/** Whether pages are light or dark. */
export const theme = z.enum(['light', 'dark'])

/** How an organization shows itself to everybody who comes to it. */
export const brand = z.object({
  name: z.string(),
  /** Where its logo is delivered; null where it has none. */
  logo: z.nullable(z.string()),
  primaryColor: z.string(),
  secondaryColor: z.string(),
  tertiaryColor: z.string(),
  /** Whether it is light or dark for whoever has not chosen; null leaves it to each device. */
  theme: z.nullable(theme),
})

export type Brand = z.infer<typeof brand>
