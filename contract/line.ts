import * as z from 'zod/mini'
import { singleLine } from '#contract/account/fields.ts'
import { withoutNul } from '#contract/entries/entry.ts'

/** What somebody types into a single line. Half of a sign is none, and the database has no place for it. */
export function singleLineText() {
  return z.string().check(
    withoutNul,
    z.overwrite((text) => singleLine(text.toWellFormed())),
  )
}

/** Nothing, or what else is asked of it. */
export function orNothing<Field extends z.ZodMiniType<unknown, string>>(field: Field) {
  return z.pipe(z.pipe(z.nullable(z.string()), z.transform(nothingIfBlank)), z.nullable(field))
}

/** Nothing, or what else is asked of it, for a field on a page, which holds a text in any case. */
export function typedOrNothing<Field extends z.ZodMiniType<unknown, string>>(field: Field) {
  return z.pipe(
    z.pipe(
      z.string(),
      z.transform((text: string) => nothingIfBlank(text)),
    ),
    z.nullable(field),
  )
}

function nothingIfBlank(text: string | null): string | null {
  return text?.trim() === '' ? null : text
}
