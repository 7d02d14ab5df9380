export const home = {
  /** By the hour of the reader's day. */
  greetings: {
    morning: (name: string) => `Good morning, ${name}`,
    afternoon: (name: string) => `Good afternoon, ${name}`,
    evening: (name: string) => `Good evening, ${name}`,
  },
  welcomeBack: (day: number) => `Welcome back. Day ${day} is ready when you are.`,
  welcomeBackWaiting: 'Welcome back. It is good to see you.',

  today: "Today's Challenge",
  written: { reflection: 'Reflection written', challenge: 'Challenge response written' },
  toWrite: { reflection: 'Reflection still to write', challenge: 'Challenge response still to write' },
  write: { reflection: "Write today's reflection", challenge: 'Write the challenge response' },
  openJournal: 'Open the journal',

  progress: 'Your walk',
  daysWalked: 'Days walked',
  completed: (done: number, days: number) => `${done} of ${days} days completed`,
  next: 'What is next',
  nextAfter: (day: number) => `Day ${day} opens once both entries of today are written.`,
  lastDay: 'This is the last day of the walk.',
  allComplete: 'You have walked all 75 days.',

  walk: 'The 75 days',
  walkText: 'Every day that has opened stays open.',
  marks: {
    done: (day: number) => `Day ${day}, completed`,
    here: (day: number) => `Day ${day}, today`,
    closed: (day: number) => `Day ${day}, not open yet`,
  },
}
