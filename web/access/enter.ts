import type { Me } from '#contract/account/me.ts'
import { beginSession } from '#web/platform/api/session.ts'
import { forgetFields } from '#web/platform/forms/kept-fields.ts'

/** Lets somebody in whom the server has let in; what was typed on the way is forgotten. */
export function enter(me: Me) {
  forgetFields()
  beginSession(me)
}
