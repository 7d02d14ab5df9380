import { audienceWords } from '#words/en/drafts/audience.ts'

const { options } = audienceWords

/** "25, 50 and 75". */
const listed = (days: number[]) => new Intl.ListFormat('en-GB').format(days.map(String))

/** What one may read before Day 1, and write there for oneself. */
export const welcomeWords = {
  lead: 'This is not a programme day. It tells you how the 75 days work, and leaves you room for a sentence to yourself and a letter to the people you live with. None of it counts toward your progress, and you can skip whatever you like.',

  /** How it works, in the order in which one asks. */
  how: {
    day: {
      title: 'What a day looks like',
      text: 'Each day gives you something to read from Scripture, a thought that leads to something to write about, one thing to do, and a prayer or blessing to close with. You write a few lines twice: a reflection, and a response to the challenge. Once you have written both, the day is complete.',
    },
    opens: {
      title: 'When the next one opens',
      /** `when` is a moment by the reader's clock: "tomorrow at 10:00 AM". */
      text: (when: string) =>
        `Days open one at a time. If you completed a day now, the next one would open ${when}, by your clock.`,
    },
    missed: {
      title: 'If you miss a day',
      text: 'Nothing is lost. The day you are on waits for you, and every day that has opened stays open. There is no streak to break. The 75 days take as long as you need.',
    },
    readers: {
      title: 'Who reads what you write',
      text: `You choose each time, next to the button that submits it, and you can change your choice later. “${options.private}” means nobody else. “${options.leader}” means the leaders assigned to you and the admins of your church. “${options.shared}” means all of those, plus your circle and the people you added to your community.`,
      start:
        'At first a reflection is set to be shared; after that, the journal remembers what you chose last. On ten days that touch on wounds or confession, the choice always starts at “Only me”. Look at the choice before you submit.',
    },
    time: {
      title: 'How long it takes',
      text: 'Most days take between five minutes and half an hour, not counting the reading and the writing. Days 12 and 44 can take an hour. Much of it fits into small moments of your day.',
    },
    need: {
      title: 'What you need',
      text: 'Nothing beyond what you are reading this on. The Scripture of each day is here, and you can read along in your own Bible. No day asks for money from anyone who has none to spare.',
    },
    fasting: {
      title: 'Fasting, and your health',
      text: 'Five of the days are about fasting. Only Day 13 asks you to skip a meal, and only if your health allows it. Each of the five offers an alternative that does not involve meals, and you lose nothing by taking it.',
    },
    help: {
      title: 'Where to find help',
      text: 'If you or somebody else is in danger, you will find help lines on the page linked below. That page is in the menu as well, and you can open it without signing in. And if what you write sounds like danger, help may appear beside your words, on your device only, and nobody is told. The app cannot notice everything, so do not wait for help to appear.',
    },
  },

  why: {
    title: 'Why are you walking?',
    text: 'If you like, write one sentence to yourself. It is for you alone: no leader, no admin and no AI reads it.',
    rule: (days: number[]) =>
      `You can change it until you have completed Day 1. Then it is sealed, and you will read it again on Days ${listed(days)}.`,
    label: 'My why',
    save: 'Save it',
    saveAnew: 'Save the new one',
    saving: 'Saving...',
    saved: 'Your sentence is saved',
    failed: { title: 'Not saved', text: 'Your sentence could not be saved. Please try again.' },
    keptOn: (date: string) => `Saved on ${date}.`,
    sealedTitle: 'Your why is sealed',
    sealed: (date: string, days: number[]) =>
      `You wrote it on ${date}, before Day 1. You will read it again on Days ${listed(days)}. On all other days, nobody sees it, not even you. An export of your own data always includes it.`,
    /** What one wrote for other walks. */
    others: {
      title: 'Your whys from other walks',
      text: (days: number[]) => `You will read each of them again on Days ${listed(days)} of its walk.`,
      walk: (walk: number) => `Walk ${walk}`,
      wrote: (date: string) => `Written on ${date}`,
    },
    /** What was typed and not kept when Day 1 was completed. */
    left: {
      title: 'This was not saved',
      text: 'You had typed it when Day 1 was completed. You can copy it before you discard it.',
      told: 'Day 1 was completed in the meantime',
      toldText: 'What you had typed could not be saved. You can copy it on this page.',
    },
  },

  letter: {
    text: 'It tells them what you are doing for 75 days and what it means for them. You can change every word before you print it. You do not have to give one.',
    open: 'Open the letter',
  },
  begin: 'Go to Day 1',
}
