import { beforeAll, describe, expect, test } from 'vitest'
import { programmeFolder } from '#server/programme/folder.ts'
import { guidanceFromLibrary, type Library, readLibrary } from './library.ts'

let library: Library

beforeAll(async () => {
  library = await readLibrary(programmeFolder)
})

/** What somebody may write, by the theme that it is about. */
const reflections: Record<string, string[]> = {
  Grief: [
    'It is four months since Mom died, and today I found her shopping list in my coat. I sat on the stairs with it. I did not pray anything, I only held the paper.',
    'We buried the ashes on Saturday, and everybody was kind at the funeral. Now the house is quiet. I still set out two cups in the morning.',
  ],
  Despair: [
    'I have read the passage three times and nothing reaches me. Everything is gray. The doctor called it depression last year and I think it has come back.',
    'I could not get out of bed until noon. I feel numb even at church, and I smile so that nobody asks.',
  ],
  'Food and the body': [
    'These days about fasting are hard for me. I had an eating disorder at school, and I noticed how quickly I began to count calories again. I am not sure whom to tell.',
  ],
  'An answered prayer': [
    'I have to write this down. We prayed for Eunice every Thursday since spring and yesterday the letter came: all clear. God heard our prayers and I cried in the parking lot.',
    'God answered my prayer, and not at all in the way I had in mind. My brother called by himself, after six years.',
  ],
  'Caring for somebody': [
    'My mother has dementia, and on bad days she thinks that I am the cleaner. I am caring for her at home. I was short with her at lunch and she cried, and by three she had forgotten it and I had not.',
  ],
  'Aging and dying': [
    'My knees will not carry me up to the choir any more. Getting old is a lot of putting things down. I would like to know what I am still for.',
    'My father is dying, and we all know it and talk about the weather. The hospice nurse says it may be a week.',
  ],
  Illness: [
    'The biopsy came back on Monday and it is cancer. They start chemotherapy after Easter. I read the psalm in the hospital car park and could not get past the first line.',
    'I have lived with this illness for nine years. Most people at church have stopped asking. I do not blame them, there is no news.',
  ],
  'Fear and worry': [
    'I lie awake and go through it all again, the letter, the meeting, what they will say. I know that worrying adds nothing. I do it anyway.',
    'What I noticed today is how scared I am. I am anxious before I even open my eyes. I asked God to take it and then I picked it straight up again.',
  ],
  Anger: [
    'I lost my temper at breakfast over a spoon. I am so angry these days and I do not know where it comes from. The passage about gentleness made it worse.',
  ],
  'Forgiving somebody': [
    'He has never said sorry, and I do not think he ever will. I know that I am meant to forgive him. I say the words in the prayer every Sunday and hold my breath at that line.',
    'What my sister did cannot be undone. I have carried this grudge for eleven years, and it is heavier than she is.',
  ],
  'Guilt and shame': [
    'I lied to her about where the money went. That was two years ago and she still does not know. I feel so guilty when she thanks me.',
    'If people knew what I was like back then they would not let me hand out the bread. I am ashamed every time I stand there.',
  ],
  'Being forgiven': [
    'I have confessed this a hundred times. I believe that God forgives everybody else, and I cannot seem to forgive myself. The line about east and west stayed with me.',
  ],
  'Temptation and habits': [
    'Eleven days without a drink, and then Friday came. I bought a bottle of wine and told myself that it was for cooking. I do not want to be a person who hides bottles.',
    'It is always at night, alone with the laptop. I have been addicted to porn since I was fifteen, and I have never said so to anybody.',
  ],
  'Starting again after failing': [
    'I missed a whole week and I nearly did not come back. So this is me starting again, on day nine, for the third time. I hope that is allowed.',
  ],
  'Doubt about God’s love': [
    'I can believe that God loves the world. What I cannot believe is that God loves me, with my record. I have never felt good enough for anybody.',
  ],
  Doubt: [
    'My doubts are louder than the text today. Is any of this true, or did we need it to be? I do not know what I believe any more, and I still teach the little ones on Sunday.',
  ],
  'Dryness in prayer': [
    'I sat for the five minutes and felt nothing. It is like talking to the ceiling. It used to be so easy, and now prayer feels like leaving messages for somebody who has moved.',
  ],
  Weariness: [
    'I am so tired that I read the same line four times. The baby does not sleep and neither do I. I would like to rest in God, but first I would like to rest.',
    'I think that I am burned out. There is nothing left at the end of the day, not for the dog, not for God.',
  ],
  Loneliness: [
    'Since we moved here I have not had one real conversation. I eat alone most evenings with the radio on. At church they are friendly, and then they go home to lunch.',
    'I feel alone even when we are all in one room. Nobody asks me anything.',
  ],
  'Separation and divorce': [
    'The divorce papers came on the day we were supposed to write about promises. I laughed out loud, and not in a good way. I miss the dog and the garden more than I thought.',
  ],
  Marriage: [
    'My wife and I have been polite for months. Nothing is wrong and nothing is right. I do not know when our marriage turned into a timetable.',
  ],
  'Children and parenting': [
    'My daughter slammed the door again, and I stood on the other side and did not know what a good mother does now. She is fifteen. I used to be able to make it better with a biscuit.',
  ],
  Work: [
    'They told us on Wednesday that half of the department will be laid off. I have done this job for twenty-two years. My boss would not look at me.',
    'I sent off the ninth job application this month. I am good at what I do, and nobody seems to need it.',
  ],
  Money: [
    'The rent is due on Friday and I am eighty short. I put the bills in the drawer so as not to see them. I am tired of doing sums in my head during the sermon.',
  ],
  Conflict: [
    'We had an argument in the church council about the chairs, of all things. Now two of them are not speaking. I keep thinking of what I should have said.',
  ],
  'Pride and comparison': [
    'I was jealous of her testimony, which is a ridiculous thing to be jealous of. I compare myself with everybody. I wanted people to notice how well I listened.',
  ],
  'Busyness and distraction': [
    'I did this in a hurry between two meetings. My mind wandered, I picked up my phone twice, and then the time was gone. There is too much to do, and I keep saying next week.',
  ],
  Waiting: [
    'We have been waiting for four years now, and every month it is no. Other people announce theirs with balloons. I do not know how long one is supposed to hope.',
  ],
  Decisions: [
    'They have offered me the post in the north, and I have to decide by Monday. I can see myself in either life. I would like to know what God wants me to do, in writing if possible.',
  ],
  Serving: [
    'I have done the coffee and the chairs for six years, and lately I count who does not help. I volunteered gladly once. I want to enjoy serving again.',
  ],
  Thankfulness: [
    'I am thankful for very plain things today: the bus driver who waited, bread, the smell of rain. I had never thought of thanking God for the bus.',
  ],
  Joy: [
    'We laughed until we had to hold on to the table. I had forgotten what that is like. I walked home happy and did not want anything.',
  ],
}

/** What says nothing of any theme. */
const ordinary = [
  'I read it twice before the kettle boiled. The second time I noticed the word again, which I had passed over.',
  'The part about the well stayed with me. She left the pot behind. I would have gone back for it.',
  'I did the challenge in the car outside, engine off, four minutes. It felt odd for two of them and fine for the others.',
  'Ruth asks nothing and simply goes along. I looked up where Moab is. It is nearer than I thought.',
  'We read this psalm at the table when I was small. I had forgotten the second half, which is less comfortable than the first.',
  'I wrote the note and put it through her door before I could change my mind. It was four lines long.',
  'My neighbor came by with plums, and we talked about nothing for ten minutes. I think that may have been the point of today.',
  'I sat by the window and watched the light go. A bus came, then another one. I said the words aloud once.',
  'The question went to the thing that I had made up my mind not to think about. Fair enough. I have put its name here.',
  'I learned the verse on the train. I still mix up the second line, but the first one has come to stay.',
  'Nathan tells the king a story and waits. I would never have had the nerve. I would have sent a letter.',
  'I walked around the block without my coat and said the Lord’s Prayer, one line for each corner. There are five corners.',
]

describe('the themes that are shipped', () => {
  test('are all tried here', () => {
    expect(Object.keys(reflections).toSorted()).toEqual(library.themes.map(({ name }) => name).toSorted())
  })

  test.each(Object.entries(reflections).flatMap(([name, texts]) => texts.map((text) => ({ name, text }))))(
    'find $name in: $text',
    ({ name, text }) => {
      expect(found(text)).toBe(name)
    },
  )

  test.each(ordinary)('find nothing in: %s', (text) => {
    expect(found(text)).toBe('')
  })
})

/** The theme whose prayer a reflection is answered with; empty where it is that of the discipline. */
function found(text: string): string {
  const { prayerSuggestion } = guidanceFromLibrary(library, { text, discipline: 'Prayer' })
  return library.themes.find(({ prayer }) => prayer === prayerSuggestion)?.name ?? ''
}
