import * as z from 'zod/mini'
import { listed } from '#contract/errors.ts'
import { forAdmins, forParticipants } from '#contract/procedure.ts'
import { publicProfile } from '#contract/profile/public-profile.ts'
import { submitsLeft } from '#contract/entries/entry.ts'
import { aiKeyForm } from './form.ts'

/**
 * Whether a model can be asked. `off`: it is turned off, on this server or by the admins. `no-key`: there is no key for the caller.
 * `ready`: it is turned on, and there is a key; whether the caller has agreed is in `consents`.
 */
export const aiState = z.enum(['off', 'no-key', 'ready'])

/** Who is asked, and where what is sent goes. */
export const aiProvider = z.object({ name: z.string(), host: z.string(), model: z.string() })

/**
 * What somebody can agree to. `asking`: to ask a model themselves. `being-read`: that leaders and admins ask a model about what they share
 * with them.
 */
export const aiUse = z.enum(['asking', 'being-read'])

const key = z.object({
  /** Its last four characters; nobody sees more of it. */
  lastFour: z.string(),
  setAt: z.date(),
})

/** Whether and how somebody can ask a model. */
export const aiSettings = z.object({
  state: aiState,
  provider: aiProvider,
  /** Whether everyone asks with the organization's key; otherwise each person uses their own. */
  shared: z.boolean(),
  /** Whether the organization has a key. */
  organizationHasKey: z.boolean(),
  personalKey: z.nullable(key),
  /** When I agreed to each use, with this provider; null if I have not. */
  consents: z.object({ asking: z.nullable(z.date()), beingRead: z.nullable(z.date()) }),
  /** How many requests of any kind, and how many insights among them, I have left today. */
  left: z.object({ requests: submitsLeft, insights: submitsLeft }),
})

/** How the people of an organization ask a model. */
export const organizationAi = z.object({
  enabled: z.boolean(),
  shared: z.boolean(),
  key: z.nullable(z.extend(key, { setBy: z.nullable(publicProfile) })),
})

const tags = ['AI']
const refusals = listed(
  'AI_OFF',
  'AI_KEY_REFUSED',
  'AI_RATE_LIMITED',
  'AI_QUOTA',
  'AI_TIMED_OUT',
  'AI_FAILED',
)

export const ai = {
  /** Whether and how I can ask a model. */
  settings: forParticipants
    .route({ method: 'GET', path: '/ai', tags, summary: 'My AI settings' })
    .output(aiSettings),

  /** Saves a key of my own, once the provider has accepted it. AI_OFF: nothing is sent, so no key can be tried. */
  setKey: forParticipants
    .route({ method: 'PUT', path: '/ai/key', tags, summary: 'Set my AI key' })
    .errors(refusals)
    .input(aiKeyForm)
    .output(aiSettings),

  /** Deletes my own key. */
  removeKey: forParticipants
    .route({ method: 'DELETE', path: '/ai/key', tags, summary: 'Remove my AI key' })
    .output(aiSettings),

  /** Agrees to a use with the provider at this host. AI_PROVIDER_CHANGED: a different one is asked now. */
  agree: forParticipants
    .route({ method: 'PUT', path: '/ai/consents/{use}', tags, summary: 'Agree to a use of AI' })
    .errors(listed('AI_PROVIDER_CHANGED'))
    .input(z.object({ use: aiUse, host: z.string().check(z.maxLength(255)) }))
    .output(aiSettings),

  /** Withdraws my consent to a use of AI. Nothing is sent for that use from then on. */
  withdraw: forParticipants
    .route({ method: 'DELETE', path: '/ai/consents/{use}', tags, summary: 'Withdraw consent to a use of AI' })
    .input(z.object({ use: aiUse }))
    .output(aiSettings),

  /** Whether the people of the organization can ask AI, and with whose key. */
  organization: forAdmins
    .route({ method: 'GET', path: '/ai/organization', tags, summary: 'How the organization uses AI' })
    .output(organizationAi),

  /** Turns AI on or off for everyone, or says with whose key they ask. What is left out stays as it is. */
  changeOrganization: forAdmins
    .route({
      method: 'PATCH',
      path: '/ai/organization',
      tags,
      summary: 'Change how the organization uses AI',
    })
    .input(
      z
        .partial(z.object({ enabled: z.boolean(), shared: z.boolean() }))
        .check(z.refine((chosen) => Object.keys(chosen).length > 0)),
    )
    .output(organizationAi),

  /** Saves a key for the organization, once the provider has accepted it. AI_OFF: nothing is sent, so no key can be tried. */
  setOrganizationKey: forAdmins
    .route({ method: 'PUT', path: '/ai/organization/key', tags, summary: 'Set the key of the organization' })
    .errors(refusals)
    .input(aiKeyForm)
    .output(organizationAi),

  /** Deletes the organization's key. */
  removeOrganizationKey: forAdmins
    .route({
      method: 'DELETE',
      path: '/ai/organization/key',
      tags,
      summary: 'Remove the key of the organization',
    })
    .output(organizationAi),
}

export type AiSettings = z.infer<typeof aiSettings>
export type AiState = z.infer<typeof aiState>
export type AiUse = z.infer<typeof aiUse>
export type AiProvider = z.infer<typeof aiProvider>
export type OrganizationAi = z.infer<typeof organizationAi>
