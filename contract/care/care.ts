import * as z from 'zod/mini'
import { listed } from '#contract/errors.ts'
import { forAdmins, forAdminsAndKeys, open } from '#contract/procedure.ts'
import { publicProfile } from '#contract/profile/public-profile.ts'
import { version } from '#contract/whole-number.ts'
import { careTextsForm, contactForm, countries, helpLineForm } from './form.ts'
import { helpKinds, helpWays, sourcesBy } from './help-lines.ts'
import { careLimits } from './limits.ts'

/** What a line is known by: with another number it is another. */
export const lineIdentity = z.object({
  /** Two letters. */
  country: z.string().check(z.maxLength(2)),
  name: z.string().check(z.maxLength(200)),
  /** What its ways open, in their order, with a blank between: "tel:988 sms:988". */
  dialled: z.string().check(z.maxLength(1500)),
})

/** One way to reach a line. */
export const helpWay = z.object({
  /** Whether one calls, writes, or opens an address. */
  by: z.enum(helpWays),
  /** As people read it. */
  text: z.string(),
  /** What opens it; null where that is not clear, so that it can but be read. */
  href: z.nullable(z.string()),
})

/** A help line of a church. */
export const churchLine = z.object({
  /** Two letters. */
  country: z.string(),
  name: z.string(),
  /** Whom it is for. */
  kind: z.enum(helpKinds),
  /** How it is reached. */
  ways: z.array(helpWay),
  /** When somebody answers; null where nobody said. */
  hours: z.nullable(z.string()),
})

/** Somebody of a church whom one can talk to, who need not lead anybody. */
export const contact = z.object({
  name: z.string(),
  /** What they are; null where nobody said. */
  about: z.nullable(z.string()),
  /** A telephone number; null for none. */
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
})

/** What a church says of the law and of minors. */
export const careTexts = z.object({
  /** What must by law be reported there, and to whom; null where the church says nothing of it. */
  duty: z.nullable(z.string()),
  /** What happens where somebody is a minor; null where the church says nothing of it. */
  minors: z.nullable(z.string()),
})

/** What a church says of help, as everybody reads it. */
export const churchHelp = z.object({
  /** By which it is told from another of the same name. */
  churchMark: z.string(),
  /** What it is called. */
  church: z.string(),
  /** Where its people live, two letters each; none until it has said so. */
  countries: z.array(z.string()),
  /** Lines of its own. */
  lines: z.array(churchLine),
  /** Shipped lines that it leaves out. */
  leftOut: z.array(lineIdentity),
  /** People whom one can talk to, who need not lead anybody. */
  contacts: z.array(contact),
  ...careTexts.shape,
})

/** A help line as admins see it: of the church, or shipped. */
export const managedLine = z.object({
  ...churchLine.shape,
  /** The language of its name, where that is known and not English: "de". */
  nameLanguage: z.nullable(z.string()),
  /** The language of its hours, where that is known and not English. */
  hoursLanguage: z.nullable(z.string()),
  /** What its ways open, by which it is known with its country and its name. */
  dialled: z.string(),
  /** Of one of the church; null for one that is shipped. */
  own: z.nullable(z.object({ id: z.uuid(), setAt: z.date(), version: z.int() })),
  /** Where the number of a shipped line was read; null for one of the church. */
  source: z.nullable(
    z.object({
      /** The sentence that bears its number. */
      quotation: z.string(),
      url: z.string(),
      /** Who says it. */
      by: z.enum(sourcesBy),
      /** The date of that page; null where it has none. */
      dated: z.nullable(z.string()),
      /** The day on which it was read, as 2026-11-26. */
      read: z.string(),
      /** What else was read; null for nothing. */
      remark: z.nullable(z.string()),
    }),
  ),
  /** Who of the church tried it last; null where nobody did. */
  confirmed: z.nullable(
    z.object({
      at: z.date(),
      /** Null for one who has left. */
      by: z.nullable(publicProfile),
    }),
  ),
  /** Whether it is a year since it was read, set or tried. */
  isDue: z.boolean(),
  /** Whether the church leaves it out. */
  isLeftOut: z.boolean(),
  can: z.object({
    /** Leave it out: it is shipped, and no emergency number. */
    leaveOut: z.boolean(),
    /** Take back that it was tried: the caller said so within the last day. */
    unconfirm: z.boolean(),
  }),
})

/** What a church has not said yet. */
export const lacking = z.object({
  /** It has not said where its people live. */
  countries: z.boolean(),
  /** Countries of its people without any emergency number. */
  emergency: z.array(z.string()),
  /** Countries of its people without a crisis line that is its own or was tried. */
  crisis: z.array(z.string()),
  /** How many contacts are to be named. */
  contacts: z.int(),
  /** It has not said what must by law be reported. */
  duty: z.boolean(),
  /** It has not said what happens where somebody is a minor. */
  minors: z.boolean(),
  /** Countries of its people without any line for whoever is hurt at home or elsewhere. */
  violence: z.array(z.string()),
  /** Countries of its people without any line for children, or about them. */
  children: z.array(z.string()),
  /** How many lines of these countries are to be tried again. */
  due: z.int(),
})

/** What a church says of help, as its admins set it. */
export const helpSettings = z.object({
  /** Where its people live. */
  countries: z.object({
    /** Two letters each. */
    codes: z.array(z.string()),
    version: z.int(),
  }),
  /** Those of these countries, and all of the church: its own first, then by country. */
  lines: z.array(managedLine),
  /** Whom one can talk to. */
  contacts: z.object({ people: z.array(contact), version: z.int() }),
  /** What it says of the law and of minors. */
  texts: z.object({ ...careTexts.shape, version: z.int() }),
  lacking,
})

const tags = ['Care']

export const care = {
  /** What the church says of help: that of the caller, else the one at whose address one is. It asks nothing of whoever reads it. */
  church: open
    .route({ method: 'GET', path: '/care', tags, summary: 'What a church says about help' })
    .output(churchHelp),

  /** All that is set of it, with who tried which line. */
  settings: forAdminsAndKeys('organization:read')
    .route({ method: 'GET', path: '/care/settings', tags, summary: 'Read the help settings' })
    .output(helpSettings),

  /** What the church has not said yet. */
  lacking: forAdminsAndKeys('organization:read')
    .route({ method: 'GET', path: '/care/lacking', tags, summary: 'See what is missing from help' })
    .output(lacking),

  /** Says where the people of the church live. `version` is the one that was seen. */
  setCountries: forAdmins
    .route({ method: 'PUT', path: '/care/countries', tags, summary: 'Set where the people of a church live' })
    .errors(listed('CHANGED_MEANWHILE'))
    .input(z.object({ countries, version }))
    .output(helpSettings),

  /** Makes a help line of the church, or changes one. `version` is the one that was seen, 0 for a new one. */
  saveLine: forAdmins
    .route({ method: 'PUT', path: '/care/lines/{id}', tags, summary: 'Save a help line' })
    .errors(listed('CHANGED_MEANWHILE'))
    .input(z.object({ id: z.uuid(), version, line: helpLineForm }))
    .output(helpSettings),

  /** Takes a help line of the church away. */
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
        /** Whether nobody is to be shown it. */
        leftOut: z.boolean(),
      }),
    )
    .output(helpSettings),

  /** Notes that the caller tried a line and that it works, or takes back what they said of it within the last day. FORBIDDEN for another's note. */
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

  /** Names those whom one can talk to. `version` is the one that was seen. */
  setContacts: forAdmins
    .route({ method: 'PUT', path: '/care/contacts', tags, summary: 'Name the safeguarding contacts' })
    .errors(listed('CHANGED_MEANWHILE'))
    .input(
      z.object({
        /** Those whom one can talk to; none takes away who was named. */
        contacts: z
          .array(contactForm)
          .check(z.maxLength(careLimits.contacts, `At most ${careLimits.contacts} people`)),
        version,
      }),
    )
    .output(helpSettings),

  /** Says what the law asks and what happens with minors. `version` is the one that was seen. */
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
