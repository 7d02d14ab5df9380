import type { HelpKind, HelpWay } from '#contract/care/help-lines.ts'
import { plural } from '#words/plural.ts'

const error = (text: string) => ({ title: 'Error', text })
const and = new Intl.ListFormat('en')

/** The page on which admins say what their church says about help. */
export const helpSettingsWords = {
  text: 'What people see when they are in danger or write about it: lines they can call, people they can talk to, and what the law requires of you.',
  failed: 'What your church says about help could not be loaded.',
  changedMeanwhile: {
    title: 'Changed in the meantime',
    text: 'Another admin saved this first. What you typed is still here. Save again to replace what they saved.',
  },
  keepSaved: 'Keep what is saved',

  /** What a church has not said yet, also on Home. */
  lacking: {
    title: 'Help for people in danger is not ready yet',
    /** Where only time has gone by. */
    dueTitle: 'Help lines are due to be tried again',
    countries: 'Say which countries your people live in.',
    emergency: (countries: string[]) => `Add the emergency number: ${and.format(countries)}.`,
    crisis: (countries: string[]) =>
      `Add a crisis line, or try the one that is listed: ${and.format(countries)}.`,
    contacts: (count: number) =>
      plural('en', count, {
        one: 'Name one more person to talk to.',
        other: `Name ${count === 2 ? 'two' : count} people to talk to.`,
      }),
    duty: 'Write down what must be reported by law where you are.',
    minors: 'Write down what happens if somebody is a minor.',
    violence: (countries: string[]) =>
      `Add a line for violence and abuse, or someone else who can help: ${and.format(countries)}.`,
    children: (countries: string[]) =>
      `Add a line for children, or someone else who can help: ${and.format(countries)}.`,
    due: (count: number) =>
      plural('en', count, {
        one: 'Try one line again: nobody has checked it for a year.',
        other: `Try ${count} lines again: nobody has checked them for a year.`,
      }),
    /** On Home, which asks for one thing at a time. */
    more: (count: number) =>
      plural('en', count, {
        one: 'One more thing after that.',
        other: `${count} more things after that.`,
      }),
    open: 'Open Help and safeguarding',
    ready:
      'Your people can find help: each country has its lines, there are two people to talk to, and they can read what the law requires.',
  },

  countries: {
    title: 'Where your people live',
    text: 'The help lines of these countries come first. Please try the lines below for each of them.',
    none: 'No country is chosen yet.',
    list: 'Countries',
    label: 'Country',
    choose: 'Choose a country',
    add: 'Add country',
    adding: 'Adding...',
    remove: (country: string) => `Remove ${country}`,
    failed: error('The countries could not be saved. Please try again.'),
  },

  lines: {
    title: 'Help lines',
    text: 'We looked these numbers up. Only you can know whether they work where your people are.',
    advice: {
      title: 'How to try a line',
      points: [
        'Call once, from a phone in that country, at a quiet hour. Say that your church is checking its numbers, and thank them.',
        'If a line takes messages, send one and say the same.',
        'Never call an emergency number to try it. Look it up on a police or government website.',
        'If a number is wrong, leave the line out and add the right one.',
      ],
    },
    noCountry: 'Choose a country first. Its help lines will then be listed here.',
    add: 'Add a line',
    addIn: (country: string) => `Add a line: ${country}`,
    /** What a country has no line for, and what names one. */
    missing: {
      emergency: 'No emergency number is listed yet. Please add the one that people call in this country.',
      crisis: 'No crisis line is listed yet. Please add the one that your people can call.',
      violence:
        'No line for violence and abuse is listed yet. Please add one. If there is none, add whoever helps instead: a shelter, a doctor, the police.',
      children:
        'No line for children is listed yet. Please add one. If there is none, add whoever helps instead: a teacher, a doctor, the police.',
    } satisfies Record<HelpKind, string>,
    addKind: {
      emergency: 'Add the emergency number',
      crisis: 'Add a crisis line',
      violence: 'Add a line for violence and abuse',
      children: 'Add a line for children',
    } satisfies Record<HelpKind, string>,
    addKindIn: (add: string, country: string) => `${add}: ${country}`,
    ownLine: 'Yours',
    leftOut: 'Left out',
    due: 'Not checked for a year',
    by: {
      'the organization': 'According to the organization itself',
      'a government': 'According to a government',
      'the press': 'According to a newspaper or broadcaster',
      others: 'According to another source',
    },
    read: (date: string) => `read on ${date}`,
    dated: (date: string) => `dated ${date}`,
    named: (date: string) => `Your church added it on ${date}.`,
    notTried: 'Nobody in your church has tried it yet.',
    tried: (name: string, date: string) => `${name} tried it on ${date}: it works.`,
    notLookedUp: 'Nobody in your church has looked it up yet.',
    lookedUp: (name: string, date: string) => `${name} looked it up on ${date}: it is correct.`,
    somebody: 'Somebody who has left',
    confirm: 'We called it: it works',
    confirmAgain: 'We tried it again: it works',
    checked: 'We checked it: it is correct',
    confirmOf: (act: string, name: string) => `${act} (${name})`,
    undo: 'Undo',
    undoOf: (name: string) => `Undo marking ${name} as tried`,
    leaveOut: 'Leave it out',
    leaveOutOf: (name: string) => `Leave it out: ${name}`,
    putBack: 'Show it again',
    putBackOf: (name: string) => `Show it again: ${name}`,
    always: 'An emergency number is always shown.',
    edit: 'Edit',
    editOf: (name: string) => `Edit ${name}`,
    remove: 'Remove',
    removeOf: (name: string) => `Remove ${name}`,
    failed: error('This could not be saved. Please try again.'),
  },

  /** A line of the church, to be made or to be changed. */
  line: {
    addTitle: 'Add a help line',
    editTitle: 'Edit this help line',
    text: 'Your own lines come first wherever your people look for help.',
    country: 'Country',
    name: 'Name',
    kind: 'What it is for',
    kinds: {
      crisis: 'Thoughts of suicide, or despair',
      violence: 'Violence and abuse',
      children: 'Children, or worry about a child',
      emergency: 'Any emergency',
    } satisfies Record<HelpKind, string>,
    ways: {
      call: 'Phone number',
      text: 'Text message',
      whatsapp: 'WhatsApp',
      chat: 'Chat',
    } satisfies Record<HelpWay['by'], string>,
    hints: {
      call: 'For example, 988 or +44 116 123',
      text: 'The number, or what to send first: HELLO to 50808',
      whatsapp: 'With the country code, like +44 7700 900123',
      chat: 'The address of the page, like https://example.org/chat',
    } satisfies Record<HelpWay['by'], string>,
    /** What an emergency number is called until its church calls it something else. */
    emergencyName: 'Emergency number',
    hours: 'When somebody answers',
    hoursHint: 'For example, every day from 8 pm to 6 am',
    save: 'Save line',
    saving: 'Saving...',
    saved: (name: string) => `${name} is saved`,
    failed: error('The help line could not be saved. Please try again.'),
  },

  removeLine: {
    title: (name: string) => `Remove ${name}?`,
    text: 'Nobody will find this line here anymore.',
    confirm: 'Remove line',
    busy: 'Removing...',
    failed: error('The help line could not be removed. Please try again.'),
  },

  contacts: {
    title: 'People to talk to',
    text: 'Two people anybody in your church can turn to. They do not have to be leaders, and it is better if they are not both pastors: somebody may be afraid of one.',
    none: 'Nobody has been named yet.',
    add: 'Name a person',
    edit: 'Edit',
    editOf: (name: string) => `Edit ${name}`,
    remove: 'Remove',
    removeOf: (name: string) => `Remove ${name}`,
    removed: (name: string) => `${name} is no longer listed`,
  },

  removeContact: {
    title: (name: string) => `Remove ${name}?`,
    text: 'They will no longer be listed here as somebody to talk to.',
    confirm: 'Remove person',
    busy: 'Removing...',
    failed: error('This person could not be removed. Please try again.'),
  },

  /** Somebody whom one can talk to, to be named or to be changed. */
  contact: {
    addTitle: 'Name a person to talk to',
    editTitle: 'Edit this person',
    text: 'Please ask them first. Anyone who visits the web address of your church can read this, signed in or not.',
    name: 'Name',
    about: 'Who they are',
    aboutHint: 'For example: deaconess, does not lead a circle',
    phone: 'Phone',
    email: 'Email',
    save: 'Save person',
    saving: 'Saving...',
    saved: (name: string) => `${name} is now listed`,
    failed: error('This person could not be saved. Please try again.'),
  },

  texts: {
    title: 'What the law requires, and minors',
    text: 'People read this before they share anything, and on the page “In danger?”. Write it as you would say it to them.',
    duty: 'What must be reported by law where you are',
    dutyHint: 'Who has to report what to whom. If you do not know, ask somebody who does.',
    minors: 'What happens if somebody is a minor',
    minorsHint: 'Who reads what they write, and when their parents or the authorities are told.',
    save: 'Save texts',
    saving: 'Saving...',
    saved: 'Your texts are saved',
    failed: error('Your texts could not be saved. Please try again.'),
  },
}
