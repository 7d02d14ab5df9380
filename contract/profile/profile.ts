import * as z from 'zod/mini'
import { me, timePreference } from '#contract/account/me.ts'
import { forParticipants } from '#contract/procedure.ts'
import { audiencesForm, messageChoicesForm, namesForm, preferencesForm } from './forms.ts'

// As they are kept, which may be from before a rule of today.
const names = z.object({ firstName: z.string(), lastName: z.string(), displayName: z.string() })
const preferences = z.object({ timePreference, timeZone: z.nullable(z.string()) })

const done = z.object({})
const tags = ['Profile']

export const profile = {
  /** My names, my preferences, and who sees what I write. */
  read: forParticipants
    .route({ method: 'GET', path: '/profile', tags, summary: 'My names and preferences' })
    .output(z.object({ names, preferences, audiences: audiencesForm, discoverable: z.boolean() })),

  /** Changes all three names, which also says that they are right. The first and last names can be empty if they were before. */
  update: forParticipants
    .route({ method: 'PUT', path: '/profile/names', tags, summary: 'Change my names' })
    .input(namesForm)
    .output(me),

  /** Changes when I like to write, and the time zone I see times in. */
  updatePreferences: forParticipants
    .route({ method: 'PUT', path: '/profile/preferences', tags, summary: 'Change how times are shown' })
    .input(preferencesForm)
    .output(me),

  /** Changes who is offered as readers of the next entry of each kind; kinds that are left out stay as they are. */
  updateAudiences: forParticipants
    .route({ method: 'PUT', path: '/profile/audiences', tags, summary: 'Change who sees what I write' })
    .input(z.partial(audiencesForm).check(z.refine((chosen) => Object.keys(chosen).length > 0)))
    .output(done),

  /** Says whether strangers in my organization can find me by name. */
  updateDiscoverable: forParticipants
    .route({
      method: 'PUT',
      path: '/profile/discoverable',
      tags,
      summary: 'Choose whether people can find me',
    })
    .input(z.object({ discoverable: z.boolean() }))
    .output(done),

  /** Whether others may write to me, and what a notification shows of a message. */
  messageChoices: forParticipants
    .route({ method: 'GET', path: '/profile/messages', tags, summary: 'My choices about messages' })
    .output(messageChoicesForm),

  /** Choices that are left out stay as they are. */
  updateMessageChoices: forParticipants
    .route({ method: 'PUT', path: '/profile/messages', tags, summary: 'Change my choices about messages' })
    .input(z.partial(messageChoicesForm).check(z.refine((chosen) => Object.keys(chosen).length > 0)))
    .output(messageChoicesForm),

  /** Removes the picture. To add one, use PUT /avatar, which takes the file itself. */
  removeAvatar: forParticipants
    .route({ method: 'DELETE', path: '/profile/avatar', tags, summary: 'Remove my picture' })
    .output(me),
}
