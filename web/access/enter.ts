import type { Me } from '#contract/account/me.ts'
import { beginSession } from '#web/api/session.ts'
import { forgetFields } from '#web/forms/kept-fields.ts'

/** Lets somebody in whom the server has let in; what was typed on the way is forgotten. */
export function enter(me: Me) {
  forgetFields()
  beginSession(me)
}
