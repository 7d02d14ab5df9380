/** The page by which a leader holds a meeting of their circle. */
export const meetingWords = {
  leadersOnly: 'You need to be a leader to prepare a meeting',
  lead: 'Everything a circle needs for an hour together when a stage ends. Nothing that anybody wrote is on this page.',
  back: 'Circle',
  /** Leads here. */
  prepare: 'Prepare a meeting',
  stage: 'Stage',
  reading: 'Reading',
  readingOf: (day: string, title: string) => `${day}: ${title}`,
  print: 'Print',
  failed: 'The meeting page could not be loaded.',
  /** How long a part takes. */
  minutes: (count: number) => `about ${count} minutes`,
  key: 'Read the parts in larger type aloud. The rest is for the person leading.',

  opening: {
    title: 'To open',
    minutes: 10,
    welcome:
      'Good to have you here. We will be done in an hour. Nobody has to speak, and nobody has to have finished the five days.',
    stays:
      'What is said here stays here, with one limit: if somebody is in danger, especially a child, or the law requires it, I may have to get help. I will tell you first, if I safely can.',
    about: 'These five days were about this:',
  },
  readAloud: {
    title: 'To read aloud',
    minutes: 10,
    advice:
      'Ask who would like to read, and do not hand the page to anyone who has not offered. Afterward, leave a minute of quiet.',
  },
  talk: {
    title: 'To talk about',
    minutes: 25,
    further: 'If it helps, continue with one of these:',
    followUps: [
      'Which word or picture in the reading stays with you?',
      'What did you find hard or puzzling in these five days?',
      'What would you like to keep doing?',
    ],
    how: 'How to ask',
    advice: [
      'Ask once, and wait. A silence feels longer to you than to them, and it is where people think.',
      'Ask the whole room, and do not call on anybody by name. People who say nothing have taken part too.',
      'Save your own answer for last, and keep it brief.',
      'Thank people for what they say. Do not give advice or try to fix anything unless somebody asks you to.',
      "Do not bring up anything you have read in anyone's entries, and do not ask anyone how far along they are.",
    ],
  },
  prayer: {
    title: 'To pray',
    minutes: 10,
    advice:
      'Ask what you can pray for. Anyone who would like to can say a sentence aloud, and silence is prayer too.',
    together: 'At the end, together:',
    without: "At the end, say the Lord's Prayer together.",
  },
  closing: {
    title: 'To close',
    minutes: 5,
    next: (stage: string, discipline: string) =>
      `Next comes ${stage}. Its five days are about ${discipline}.`,
    last: 'This was the last stage. Give thanks together for the whole road.',
    advice: 'Say when you will meet again, and stay a while for anyone who would like a private word.',
  },
  danger: {
    title: 'If somebody tells you about danger',
    points: [
      'If it is happening right now, call the emergency number first.',
      'Stay with them, and talk in private as soon as you can. Believe them.',
      'Do not promise to keep it secret. Say who you are going to tell, and do it the same day: the person your church has named for this, or a help line.',
      'If it is about a child, you need no proof, and in many places the law requires you to report it. Do not question the child.',
      'Do not confront the person who is said to have done harm, and do not bring the two together.',
    ],
    link: 'Help lines, and what to do',
  },
}
