import { readMe } from '#server/account/account.ts'
import { api } from '#server/api.ts'
import { removeAvatar } from './avatar-route.ts'
import {
  readMessageChoices,
  readProfile,
  updateAudiences,
  updateDiscoverable,
  updateMessageChoices,
  updateNames,
  updatePreferences,
} from './profile.ts'

export const profile = {
  read: api.profile.read.handler(({ context }) => context.read(readProfile)),

  // Who asks is known from before the change, so what they are now is asked anew.
  update: api.profile.update.handler(async ({ context, input }) => {
    await context.write((tx) => updateNames(tx, input))
    return context.read(readMe)
  }),

  updatePreferences: api.profile.updatePreferences.handler(async ({ context, input }) => {
    await context.write((tx) => updatePreferences(tx, input))
    return context.read(readMe)
  }),

  updateAudiences: api.profile.updateAudiences.handler(async ({ context, input }) => {
    await context.write((tx) => updateAudiences(tx, input))
    return {}
  }),

  updateDiscoverable: api.profile.updateDiscoverable.handler(async ({ context, input }) => {
    await context.write((tx) => updateDiscoverable(tx, input.discoverable))
    return {}
  }),

  messageChoices: api.profile.messageChoices.handler(({ context }) => context.read(readMessageChoices)),

  updateMessageChoices: api.profile.updateMessageChoices.handler(({ context, input }) =>
    context.write((tx) => updateMessageChoices(tx, input)),
  ),

  removeAvatar: api.profile.removeAvatar.handler(async ({ context }) => {
    await context.write(removeAvatar)
    return context.read(readMe)
  }),
}
