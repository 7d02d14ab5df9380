import * as z from 'zod/mini'
import { listed } from '#contract/errors.ts'
import { forAdmins, forAdminsAndKeys, open } from '#contract/procedure.ts'
import { publicProfile } from '#contract/profile/public-profile.ts'
import { version } from '#contract/whole-number.ts'
import { careTextsForm, contactForm, countries, helpLineForm } from './form.ts'
import { helpKinds, helpWays, sourcesBy } from './help-lines.ts'
import { careLimits } from './limits.ts'

/** What identifies a line: with a different number, it is a different line. */
export const lineIdentity = z.object({
  /** Two letters. */
  country: z.string().check(z.maxLength(2)),
  name: z.string().check(z.maxLength(200)),
  /** What its ways of contact open, in order, with a space in between: "tel:988 sms:988". */
  dialled: z.string().check(z.maxLength(1500)),
})

/** One way to reach a line. */
export const helpWay = z.object({
  /** Whether you call, write, or open an address. */
  by: z.enum(helpWays),
  /** As people read it. */
  text: z.string(),
  /** What opens it; null if that is not clear, so that it can only be read. */
  href: z.nullable(z.string()),
})

/** A help line of a church. */
export const churchLine = z.object({
  /** Two letters. */
  country: z.string(),
  name: z.string(),
  /** Who it is for. */
  kind: z.enum(helpKinds),
  /** How it is reached. */
  ways: z.array(helpWay),
  /** When somebody answers; null if nobody said. */
  hours: z.nullable(z.string()),
})

/** Somebody in a church whom people can talk to, who does not have to be a leader. */
export const contact = z.object({
  name: z.string(),
  /** What they are; null if nobody said. */
  about: z.nullable(z.string()),
  /** A phone number; null for none. */
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
})

/** What a church says of the law and of minors. */
export const careTexts = z.object({
  /** What the law requires people there to report, and to whom; null if the church says nothing about it. */
  duty: z.nullable(z.string()),
  /** What happens if somebody is a minor; null if the church says nothing about it. */
  minors: z.nullable(z.string()),
})

/** What a church says about help, as everybody reads it. */
export const churchHelp = z.object({
  /** What tells it apart from another with the same name. */
  churchMark: z.string(),
  /** What it is called. */
  church: z.string(),
  /** Where its people live, two letters for each country; none until it has said so. */
  countries: z.array(z.string()),
  /** The church's own lines. */
  lines: z.array(churchLine),
  /** Shipped lines that it leaves out. */
  leftOut: z.array(lineIdentity),
  /** People whom anybody can talk to, who do not have to be leaders. */
  contacts: z.array(contact),
  ...careTexts.shape,
})

/** A help line as admins see it: the church's own, or a shipped one. */
export const managedLine = z.object({
  ...churchLine.shape,
  /** The language of its name, if that is known and not English: "de". */
  nameLanguage: z.nullable(z.string()),
  /** The language of its hours, if that is known and not English. */
  hoursLanguage: z.nullable(z.string()),
  /** What its ways of contact open, which identifies it together with its country and its name. */
  dialled: z.string(),
  /** For one of the church's own; null for one that is shipped. */
  own: z.nullable(z.object({ id: z.uuid(), setAt: z.date(), version: z.int() })),
  /** Where the number of a shipped line was read; null for one of the church's own. */
  source: z.nullable(
    z.object({
      /** The sentence that contains its number. */
      quotation: z.string(),
      url: z.string(),
      /** Who says it. */
      by: z.enum(sourcesBy),
      /** The date of that page; null if it has none. */
      dated: z.nullable(z.string()),
      /** The day it was read, as 2026-11-26. */
      read: z.string(),
      /** What else was read; null for nothing. */
      remark: z.nullable(z.string()),
    }),
  ),
  /** Who in the church last tried it; null if nobody has. */
  confirmed: z.nullable(
    z.object({
      at: z.date(),
      /** Null for somebody who has left. */
      by: z.nullable(publicProfile),
    }),
  ),
  /** Whether it is a year since it was read, set or tried. */
  isDue: z.boolean(),
  /** Whether the church leaves it out. */
  isLeftOut: z.boolean(),
  can: z.object({
    /** Leave it out: it is shipped and is not an emergency number. */
    leaveOut: z.boolean(),
    /** Undo marking it as tried: the caller did so within the last day. */
    unconfirm: z.boolean(),
  }),
})

/** What a church has not said yet. */
export const lacking = z.object({
  /** It has not said where its people live. */
  countries: z.boolean(),
  /** Countries where its people live that have no emergency number. */
  emergency: z.array(z.string()),
  /** Countries where its people live that have no crisis line of the church's own and none that was tried. */
  crisis: z.array(z.string()),
  /** How many contacts are still to be named. */
  contacts: z.int(),
  /** It has not said what the law requires people to report. */
  duty: z.boolean(),
  /** It has not said what happens if somebody is a minor. */
  minors: z.boolean(),
  /** Countries where its people live that have no line for people who are hurt at home or elsewhere. */
  violence: z.array(z.string()),
  /** Countries where its people live that have no line for children, or about them. */
  children: z.array(z.string()),
  /** How many lines in these countries need to be tried again. */
  due: z.int(),
})

/** What a church says about help, as its admins set it. */
export const helpSettings = z.object({
  /** Where its people live. */
  countries: z.object({
    /** Two letters each. */
    codes: z.array(z.string()),
    version: z.int(),
  }),
  /** The lines of these countries, and all of the church's own: its own first, then by country. */
  lines: z.array(managedLine),
  /** The people anybody can talk to. */
  contacts: z.object({ people: z.array(contact), version: z.int() }),
  /** What it says about the law and about minors. */
  texts: z.object({ ...careTexts.shape, version: z.int() }),
  lacking,
})

const tags = ['Care']

export const care = {
  /**
   * What the church says about help: the caller's church, or else the one at the address that is open. It asks nothing of the person who
   * reads it.
   */
  church: open
    .route({ method: 'GET', path: '/care', tags, summary: 'What a church says about help' })
    .output(churchHelp),

  /** Everything that is set about help, with who tried which line. */
  settings: forAdminsAndKeys('organization:read')
    .route({ method: 'GET', path: '/care/settings', tags, summary: 'Read the help settings' })
    .output(helpSettings),

  /** What the church has not said yet. */
  lacking: forAdminsAndKeys('organization:read')
    .route({ method: 'GET', path: '/care/lacking', tags, summary: 'See what is missing from help' })
    .output(lacking),

  /** Says where the people of the church live. `version` is the one the caller saw. */
  setCountries: forAdmins
    .route({ method: 'PUT', path: '/care/countries', tags, summary: 'Set where the people of a church live' })
    .errors(listed('CHANGED_MEANWHILE'))
    .input(z.object({ countries, version }))
    .output(helpSettings),

  /** Creates or changes a help line of the church. `version` is the one the caller saw, 0 for a new one. */
  saveLine: forAdmins
    .route({ method: 'PUT', path: '/care/lines/{id}', tags, summary: 'Save a help line' })
    .errors(listed('CHANGED_MEANWHILE'))
    .input(z.object({ id: z.uuid(), version, line: helpLineForm }))
    .output(helpSettings),

  /** Removes a help line of the church. */
  removeLine: forAdmins
    .route({ method: 'DELETE', path: '/care/lines/{id}', tags, summary: 'Remove a help line' })
    .input(z.object({ id: z.uuid() }))
    .output(helpSettings),

  /** Leaves a shipped line out, or shows it again. FORBIDDEN for an emergency number. */
  leaveOut: forAdmins
    .route({ method: 'PUT', path: '/care/left-out', tags, summary: 'Leave a help line out' })
    .input(
      z.object({
        line: lineIdentity,
        /** Whether to show it to nobody. */
        leftOut: z.boolean(),
      }),
    )
    .output(helpSettings),

  /** Notes that the caller tried a line and that it works, or undoes that within a day. FORBIDDEN for somebody else's note. */
  confirm: forAdmins
    .route({ method: 'PUT', path: '/care/confirmations', tags, summary: 'Confirm a help line' })
    .input(
      z.object({
        line: lineIdentity,
        /** Whether the caller tried it and it works. */
        confirmed: z.boolean(),
      }),
    )
    .output(helpSettings),

  /** Names the people anybody can talk to. `version` is the one the caller saw. */
  setContacts: forAdmins
    .route({ method: 'PUT', path: '/care/contacts', tags, summary: 'Name the safeguarding contacts' })
    .errors(listed('CHANGED_MEANWHILE'))
    .input(
      z.object({
        /** The people anybody can talk to; an empty list removes those who were named. */
        contacts: z
          .array(contactForm)
          .check(z.maxLength(careLimits.contacts, `At most ${careLimits.contacts} people`)),
        version,
      }),
    )
    .output(helpSettings),

  /** Says what the law requires and what happens with minors. `version` is the one the caller saw. */
  setTexts: forAdmins
    .route({ method: 'PUT', path: '/care/texts', tags, summary: 'Say what the law requires' })
    .errors(listed('CHANGED_MEANWHILE'))
    .input(z.object({ ...careTextsForm.shape, version }))
    .output(helpSettings),
}

export type LineIdentity = z.infer<typeof lineIdentity>
export type ChurchHelp = z.infer<typeof churchHelp>
export type ManagedLine = z.infer<typeof managedLine>
export type Lacking = z.infer<typeof lacking>
export type HelpSettings = z.infer<typeof helpSettings>
