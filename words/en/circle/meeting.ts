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
  failed: 'The page for the meeting could not be loaded.',
  /** How long a part takes. */
  minutes: (count: number) => `about ${count} minutes`,
  key: 'The larger type is to be said aloud. The rest is for whoever leads.',

  opening: {
    title: 'To open',
    minutes: 10,
    welcome:
      'Good to have you here. We will be done in an hour. Nobody has to speak, and nobody has to have finished the five days.',
    stays:
      'What is said here stays here, with one limit: where somebody is in danger, a child above all, I may have to get help. I would tell you first, if I safely can.',
    about: 'These five days were about this:',
  },
  readAloud: {
    title: 'To read aloud',
    minutes: 10,
    advice:
      'Ask who would like to read, and do not hand the page to anyone who has not offered. Afterward leave a minute of quiet.',
  },
  talk: {
    title: 'To talk about',
    minutes: 25,
    further: 'If it helps, go on with one of these:',
    followUps: [
      'Which word or picture in the reading stays with you?',
      'What did you find hard or puzzling in these five days?',
      'What would you like to keep doing?',
    ],
    how: 'How to ask',
    advice: [
      'Ask once, and wait. A silence feels longer to you than to them, and it is where people think.',
      'Ask the room, and nobody by name. Whoever says nothing has taken part.',
      'Answer last yourself, and briefly.',
      'Thank people for what they say. Give no advice, and put nothing right, unless somebody asks you to.',
      'Do not bring up anything you have read in anyone’s entries, and do not ask anyone how far along they are.',
    ],
  },
  prayer: {
    title: 'To pray',
    minutes: 10,
    advice: 'Ask what you may pray for. Whoever likes says a sentence aloud, and silence is prayer too.',
    together: 'At the end, together:',
    without: 'At the end, say the Lord’s Prayer together.',
  },
  closing: {
    title: 'To close',
    minutes: 5,
    next: (stage: string, discipline: string) =>
      `Next comes ${stage}. Its five days are about ${discipline}.`,
    last: 'This was the last stage. Give thanks together for the whole road.',
    advice: 'Say when you meet again, and stay a while for anyone who would like a word alone.',
  },
  danger: {
    title: 'If somebody tells of danger',
    points: [
      'If it is happening this minute, call the emergency number first.',
      'Stay with them, and speak apart from the others as soon as you can. Believe them.',
      'Promise no secrecy. Say whom you are going to tell, and tell them the same day: whoever your church has named for this, or a help line.',
      'If it is about a child, you need no proof, and in many places the law asks you to report it. Do not question the child.',
      'Do not confront the person who is said to have done harm, and do not bring the two together.',
    ],
    link: 'Help lines, and what to do',
  },
}
