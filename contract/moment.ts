import * as z from 'zod/mini'

/** Also as text, as in JSON, and within what the database can hold. */
export const moment = z.coerce.date<Date | string>().check(z.gte(new Date(0)), z.lte(new Date('9999-12-31')))
