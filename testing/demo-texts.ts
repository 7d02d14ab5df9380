/** What the cast of the demo church writes, in turn. */
export const demoReflections = [
  'I read it twice before the kettle boiled. The second time I noticed that nobody in the story is in a hurry except me.\n\nI think I have been treating this like homework. Today it felt more like being asked a question by someone who already knows the answer and wants to hear me say it.',
  'Hard to settle this morning. The night shift ran long and I nearly skipped it. What stayed with me was one line, and I carried it on the bus: it was enough.',
  'My father used to say this psalm at the table. I had forgotten the second half. It is less comfortable than he made it sound, and more true.',
  'I do not know what to do with the part about waiting. I have been waiting for two years now. I wrote that down and sat with it and did not try to fix it.',
  'Something small: I noticed how often I explain myself to God, as if he were my manager. Today I only said what was so.',
  'I was angry when I began and less so when I finished. I am not sure that is the point, but I am grateful for it.',
  'The question went straight to the thing I had decided not to think about. Fair enough. I have written the name of it here and that is as far as I got.',
]

export const demoTestimonies = [
  'We had prayed for the boiler money since August, half joking. On Thursday a man from the choir came with an envelope and would not say from whom.\n\nI do not want to make more of it than it is. But I was asked to say what happened, and that is what happened.',
  'I forgave him. I had thought it would feel like losing. It felt like putting down the shopping.',
  'Three weeks without a drink. I have not told many people. I am telling you.',
]

/** What the cast asks prayer for; with an update and an answer where there is one. */
export const demoPrayers: { text: string; update?: string; answer?: string }[] = [
  {
    text: 'For my sister Eunice, who goes into hospital on Tuesday, and for the children while she is there.',
    update: 'The operation is done. She is tired and in good hands.',
    answer: 'She came home on Sunday and burned the toast, so all is as it should be.',
  },
  { text: 'For work. The contract ends with the month and I have heard nothing yet.' },
  { text: 'For a neighbour who does not want to be named here.', update: 'We spoke on the stairs today.' },
]

export const demoChallenges = [
  'Did it in the car outside work, engine off, four minutes. Felt foolish for two of them.',
  'I called my sister. We talked about nothing for ten minutes and then about our mother for forty. I would not have rung without this.',
  'I tried, and the baby woke. Tried again at lunch on a bench behind the shop. It was raining a little. It was good.',
  'I left the phone in the drawer from seven to nine. I reached for it eleven times. I counted.',
  'Gave the money to the man at the station I always walk past. He asked my name. I had not expected to be the one who was asked.',
  'Wrote the note and put it through the door before I could change my mind.',
  'I did the shorter one, since my knees would not have forgiven me for the other. I sat by the window and said the words aloud.',
]

type Said = {
  by: 'barnabas' | 'lydia' | 'timothy' | 'phoebe' | 'tabitha'
  /** Days ago, and when on that day. */
  ago: number
  at: string
  text: string
  /** Which of what was said before it replies to. */
  to?: number
  /** Who puts which sign to it. */
  sign?: { by: 'barnabas' | 'lydia' | 'timothy' | 'phoebe'; sign: 'amen' | 'heart' | 'joy' }
}

/** What the cast says to each other: in the circle of Barnabas, and two by two. */
export const demoTalks: { between: 'circle' | ['lydia', 'barnabas' | 'tabitha']; said: Said[] }[] = [
  {
    between: 'circle',
    said: [
      {
        by: 'barnabas',
        ago: 2,
        at: '18:10',
        text: 'Good evening, all. On Thursday we meet at seven, in the room over the shop. Bring nothing.',
      },
      { by: 'phoebe', ago: 2, at: '18:25', text: 'I will be late, the bus being the bus. Begin without me.' },
      { by: 'timothy', ago: 2, at: '18:40', text: 'I am new here. May one come with questions?' },
      {
        by: 'barnabas',
        ago: 2,
        at: '18:44',
        text: 'It is hard to come without.',
        to: 2,
        sign: { by: 'lydia', sign: 'joy' },
      },
      {
        by: 'lydia',
        ago: 1,
        at: '12:05',
        text: 'I have bread to spare on Thursdays, so somebody may bring nothing to go with it.',
        sign: { by: 'phoebe', sign: 'heart' },
      },
    ],
  },
  {
    between: ['lydia', 'barnabas'],
    said: [
      {
        by: 'lydia',
        ago: 3,
        at: '20:15',
        text: 'The fast was harder than I thought. I gave up at three and ate standing in the kitchen. Does the day still count?',
      },
      {
        by: 'barnabas',
        ago: 3,
        at: '20:52',
        text: 'You wrote about it honestly, so yes. It was never about reaching the evening.',
        to: 0,
        sign: { by: 'lydia', sign: 'amen' },
      },
      { by: 'lydia', ago: 3, at: '20:55', text: 'Thank you. I needed somebody to say so.' },
    ],
  },
  {
    between: ['lydia', 'tabitha'],
    said: [
      {
        by: 'lydia',
        ago: 4,
        at: '09:30',
        text: 'I have not read anything from you for a few days. Are you well?',
      },
      {
        by: 'tabitha',
        ago: 1,
        at: '21:02',
        text: 'My mother was in hospital. She is home again, and so am I, more or less.',
      },
      {
        by: 'tabitha',
        ago: 1,
        at: '21:03',
        text: 'I will pick it up where I stopped. Will you keep asking?',
      },
    ],
  },
]

/** What leaders have answered; an empty one is an approval without words. */
export const demoComments = [
  'Thank you for writing this so openly. The line about the kitchen table stayed with me all day.',
  '',
  'I read this twice. What you call a small beginning is not small. Shall we talk about it on Sunday?',
  'I am glad that you stayed with it although it was dry. That counts as much as a day on which it sings.',
  'You are not the only one in our circle who knows this. If you like, tell the others a sentence of it.',
  '',
  'Thank you. I have prayed for your brother this morning.',
]

/** What a leader has written about stages, the first stage first. */
export const demoSummaries = [
  'In these five days you went from borrowed words to your own. I noticed how you began to write down what you had not said aloud, and how the second half of each prayer became quieter than the first.\n\nKeep the early chair at the window. It suits you.',
  'You read slowly, and it shows. More than once you stopped at a word that the rest of us passed by. I would love to hear more about the day on which you disagreed with the psalm.',
]
