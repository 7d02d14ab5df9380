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
