import type { Sign } from '#contract/care/dangers.ts'
import type { HelpKind, HelpWay } from '#contract/care/help-lines.ts'

/** What is said to somebody who writes of danger, and where everybody finds help. */
export const careWords = {
  title: 'In danger?',

  /** The card beside what one writes, by what it tells of. */
  cards: {
    suicide: {
      title: 'You do not have to carry this alone',
      text:
        'If you have taken something or hurt yourself already, call the emergency number now, even if you feel fine. ' +
        'If you are thinking of ending your life or of hurting yourself, please talk to somebody now. Put anything you could hurt yourself with ' +
        'out of reach, or go where other people are. If you are writing about someone else, ask them plainly whether they are thinking of killing themselves, stay with them, and call for help together.',
    },
    abuse: {
      title: 'What is being done to you is not your fault',
      text:
        'Nobody has a right to your body, your money or your conscience, whatever office they hold. You do not have to confront anybody, ' +
        'and you do not have to go back. You can speak to somebody who is neither your leader nor your pastor: a help line, a doctor, ' +
        'the police, a friend outside your church.',
    },
    home: {
      title: 'You have a right to be safe at home',
      text:
        'You do not have to decide today whether to stay or go. A help line will listen and plan with you, one step at a time. ' +
        'Choose a moment when nobody is looking over your shoulder. If somebody might hurt you now, ' +
        'call the emergency number as soon as you can do so safely. You can speak to somebody who is neither your leader nor your pastor.',
    },
    child: {
      title: 'A child may need help',
      text:
        'If you are young yourself: it is not your fault, and it is all right to tell somebody. If it is about another child: you need no proof to call, ' +
        'only your worry. Do not question the child or the person you suspect; write down what you saw and heard, and call today. ' +
        'In many places, the law requires you to.',
    },
    others: {
      title: 'Before anybody is hurt',
      text:
        'If you fear that you might hurt somebody, put distance between you and them and anything that could be a weapon, and talk ' +
        'to somebody now. If you know that another person means to hurt somebody, call the emergency number: that protects both of them.',
    },
    parent: {
      title: 'There is help for you and for your child',
      text:
        'If your child is hurt, or a baby has been shaken, call the emergency number now, even if they look well. ' +
        'If you fear what you might do, lay the baby on their back in a crib, or see that an older child is safe, close the door, and go into another room: ' +
        'a baby can cry there for some minutes and be safe. Then call somebody who can come to you or talk with you, and go back once you are calm. ' +
        'Anybody can be this tired or frightened, and asking for help protects you both. Tell a doctor or a midwife about such thoughts, too: ' +
        'many parents have them after a birth, and there is help. If somebody else might hurt a child, do not wait: call today.',
    },
    persecution: {
      title: 'Your safety comes first',
      text:
        'You do not have to tell anyone about your faith where that puts you in danger. Tell somebody you trust where you are and when they ' +
        'should expect to hear from you. Call the police only if you can trust them with this. Think before you write names or places here: anyone who gets hold of this device could read them.',
    },
    fasting: {
      title: 'Your body needs care now',
      text:
        'If you have fainted, or if your heart is racing or your chest hurts, call the emergency number. If you have stopped taking your medicine, ' +
        'cannot keep food down or are afraid to eat, this is no longer a fast: please drink something, and see a doctor ' +
        'today. God does not ask you to be ill. If you are writing about somebody else, do not leave them to face this alone.',
    },
    // It comes by what words weigh together, and may be mistaken.
    hint: {
      title: 'If this weighs on you, you do not have to carry it alone',
      text:
        "Perhaps it is only a hard day, or somebody else's story; if so, you can ignore this. But if you are thinking of ending your life, if eating has " +
        'become a struggle, if somebody is hurting or frightening you, or if you fear for another person, talk to somebody today who can help: a help line, a doctor, a ' +
        'friend. You can speak to somebody who is neither your leader nor your pastor.',
    },
  } satisfies Record<Sign, { title: string; text: string }>,
  /** Read aloud as the card comes. */
  shown: 'There is help below what you are writing, if you want it.',
  /** Read aloud as the card is hidden. */
  hidden: 'Help is hidden. You are back where you were writing.',
  alone: 'Only you see this card. Nobody is told that it appeared. What you write is saved as usual.',
  /** Beside what one has sent, behind the link to help, where nobody near need be feared. */
  onlyYou: 'Only you see this line.',
  /** Of a line that is not shipped. */
  namedBy: (church: string) => `Listed by ${church}`,
  linesOf: (country: string) => `Help lines: ${country}`,
  hide: 'I am safe, hide this',
  tell: 'Tell somebody you trust',
  tellText: 'Nothing is sent automatically. You choose whom to write to, and what to say.',
  tellLink: 'Write to your leader, or to somebody else',
  /** To whoever has no leader, or is not signed in. */
  tellAnybody:
    'A friend, a relative, a neighbor, a doctor: call them, or go to them. You choose what to say.',
  allLines: 'All help lines, and other countries',

  /** Those of a church whom one can talk to. */
  contacts: {
    title: (church: string) => `People at ${church} you can talk to`,
    /** Where one of them may be who one fears, a leader or a pastor, too. */
    other: 'Choose somebody other than the person you fear.',
    text: 'You do not have to go to your leader. Nothing is sent automatically: you choose whom to tell, and what to say.',
    limits: 'They may have to pass on what they hear if somebody is in danger or the law requires it.',
    more: 'What that means',
    write: (address: string) => `Write to ${address}`,
  },

  /** Where whoever one writes about may be among those who read it. */
  readers: 'Before you send this, check who will read it. In the journal, you can choose “Only me”.',

  trace: {
    title: 'To leave no trace on this device',
    text:
      'What you type is kept on this device and in your account. What you have sent stays in your journal or your messages, and what ' +
      'you delete from the journal stays in the trash for 30 days, unless you delete it there for good. Delete what you have written, ' +
      'sign out from the menu, and remove this page from your browser history. A private window keeps no history. Calls and messages ' +
      "stay in your phone's history until you delete them.",
  },

  /** The page where everybody finds help, signed in or not. */
  page: {
    lead: 'If you or somebody else could get hurt, do not wait for an answer here. Call, or go where other people are.',
    leave: 'Leave this page now',
    country: 'Country',
    guessed: 'This is a guess. Choose another country if you are elsewhere.',
    noCountry: 'Choose your country',
    /** Where nobody knows yet what the church has listed. */
    notYet:
      'What your church has listed may take a moment to appear here. The emergency number can help, and so can a doctor or a hospital.',
    notNamed: (church: string | null) =>
      `${church === null ? 'No help line for this is listed here yet.' : `${church} has not listed a help line for this yet.`} ` +
      'The emergency number can help, and so can a doctor or a hospital.',
    noEmergency:
      'We have not been able to verify an emergency number for this country. Call the one you know.',
    noneHere: {
      title: 'Is your country not on the list?',
      text:
        'Then we do not have a number that we have checked at its source. Call the emergency number that you know, go to the nearest hospital, or ' +
        'ask somebody near you to call.',
    },
    what: {
      title: 'What you can do now',
      points: [
        'If somebody is in danger right now, call the emergency number before you do anything else.',
        'Go where other people are: to a neighbor, a store, a hospital. You are safer around people.',
        'Tell one person in plain words: “I am not safe.” You do not have to explain it.',
        'If a child is in danger, call even if you are not sure. You do not need proof.',
      ],
    },
    trust: {
      title: 'Who reads what you write',
      text:
        'Nobody is told when you open this page. Only you can read what you keep to yourself. What you share can be read by the people you ' +
        'choose and by the admins of your church. A leader or pastor whom you tell about danger may have to pass it on, by law or to ' +
        'protect somebody. You can ask them about that before you tell them.',
    },
    duty: (church: string) => `What must be reported at ${church}`,
    minors: 'If somebody is a minor',
    sourcesTitle: 'Where these numbers come from',
    sources:
      'Each number was taken from the page named beside it. Numbers change: if one does not answer, call the emergency number.',
    source: (host: string) => `read at ${host}`,
  },

  kinds: {
    crisis: 'When life is too much',
    violence: 'Violence and abuse',
    children: 'Children and young people',
    emergency: 'Emergency',
  } satisfies Record<HelpKind, string>,
  /** A way to reach a line, in front of the number or address. */
  ways: {
    call: (to: string) => `Call ${to}`,
    text: (to: string) => `Text ${to}`,
    whatsapp: (to: string) => `WhatsApp ${to}`,
    chat: () => 'Chat online',
  } satisfies Record<HelpWay['by'], (to: string) => string>,
}
