import * as z from 'zod/mini'
import { listed } from '#contract/errors.ts'
import { proofForm } from '#contract/account/forms.ts'
import { forAdmins } from '#contract/procedure.ts'
import { publicProfile } from '#contract/profile/public-profile.ts'
import { apiKeyForm } from './form.ts'
import { scopes } from './scopes.ts'

/** A key as admins see it after it was created: never the whole key. */
export const apiKey = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Its last four characters; nobody sees more of it. */
  lastFour: z.string(),
  scopes: z.array(z.enum(scopes)),
  /** Null for somebody who has left. */
  madeBy: z.nullable(publicProfile),
  madeAt: z.date(),
  /** When it was last used, to the minute; null if it never was. */
  lastUsedAt: z.nullable(z.date()),
  /** When it stops working; null for never. */
  endsAt: z.nullable(z.date()),
  /** `resting`: the admin who created it is no longer an admin here. Whether the plan includes keys is told once, by `inPlan`. */
  state: z.enum(['living', 'ended', 'resting']),
})

const tags = ['API keys']

// No API key may call these.
export const apiKeys = {
  /** The organization's keys, newest first, without revoked ones. A key stays in the list for 30 days after it has ended. */
  list: forAdmins
    .route({ method: 'GET', path: '/api-keys', tags, summary: 'List the API keys of the organization' })
    .output(
      z.object({
        keys: z.array(apiKey),
        /** Whether the organization's plan includes API keys. If not, no key works and none can be created. */
        inPlan: z.boolean(),
        /** `make`: whether the organization can have one more key. */
        can: z.object({ make: z.boolean() }),
      }),
    ),

  /** Creates a key that acts in the name of the caller, who has to prove that it is really them. Only this response contains the key. */
  make: forAdmins
    .route({
      method: 'POST',
      path: '/api-keys',
      tags,
      summary: 'Create an API key',
      successStatus: 201,
    })
    .errors(listed('NOT_IN_PLAN', 'TOO_MANY_KEYS', 'WRONG_PASSWORD'))
    .input(z.object({ ...apiKeyForm.shape, ...proofForm.shape }))
    .output(z.object({ key: apiKey, secret: z.string() })),

  /** From now on it gives access to nothing, and never will again. */
  revoke: forAdmins
    .route({ method: 'DELETE', path: '/api-keys/{id}', tags, summary: 'Revoke an API key' })
    .input(z.object({ id: z.uuid() }))
    .output(z.object({})),
}

export type ApiKey = z.infer<typeof apiKey>
