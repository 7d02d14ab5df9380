import type { PlainDocument } from '#words/plain-document.ts'

/** What people agree to who use the app of this name. */
export function terms(app: string): PlainDocument {
  return {
    title: 'Terms of Service',
    lead: `${app} is a journal and a companion for 75 days of discipleship. It works when people are honest with themselves and careful with each other. That is what these terms are about.`,
    sections: [
      {
        title: 'Who this agreement is with',
        text: [
          'A church, or a group of churches, runs this server and offers it to you. Your agreement is with that church. For any question, speak to your leader, an admin of your church, or the church office.',
        ],
      },
      {
        title: 'Your account',
        text: [
          'Each account is for one person. Use your own email address, and keep your password to yourself. If you think somebody else has used your account, change the password; that signs out all other devices.',
          'If you are under 16, or young enough that the law of your country requires it, you need the consent of a parent or guardian.',
        ],
      },
      {
        title: 'Your words are yours',
        text: [
          'What you write belongs to you. You allow us to keep it and show it to the people you chose and, where you shared it, to the admins of your church, and to nobody else. Nobody may use it elsewhere, for example in a sermon or on social media, unless you have said yes to that.',
        ],
      },
      {
        title: 'The words of others',
        text: ['What others share here, they entrust to you. So please follow these rules:'],
        points: [
          'Keep it here. Do not copy it, pass it on or retell it without asking.',
          'Do not threaten, mock, harass or pressure anybody.',
          'Do not write anything unlawful, or anything about others that is not yours to tell.',
          'Do not pretend to be somebody else, and do not advertise.',
          'Do not try to read what was not meant for you, and do not overload or damage the service.',
        ],
      },
      {
        title: 'Leaders and admins',
        text: [
          'Leaders and admins use what they can read only to walk alongside people and to look after the programme, and they keep it confidential. If somebody might be in danger, leaders and admins may seek help, as the law allows or requires.',
        ],
      },
      {
        title: 'Not a replacement for help',
        text: [
          'Nothing here is medical, psychological or legal advice, and nobody watches the entries day and night. In an emergency, call the emergency services in your country. Before you fast, ask a doctor if you are ill, pregnant or underweight, have had an eating disorder, or take medicine; each day that asks you to go without food offers another way to take part.',
          'If your church has turned on artificial intelligence, its answers can be wrong. They are a tool, not the voice of God or of your pastor.',
        ],
      },
      {
        title: 'If something goes wrong',
        text: [
          'The service is provided as is. Your church does what it can to keep it running and to keep your words safe, but cannot promise that it will always be available or free of errors. It is liable for harm as far as the law requires.',
          'If somebody breaks these terms, an admin can remove what they shared or suspend their account, and will tell them why.',
        ],
      },
      {
        title: 'Leaving, and changes',
        text: [
          'You may stop at any time and have your account deleted. Your church may end the service, and will then give you time to take your words with you. If these terms change, you will be told before the new ones apply.',
        ],
      },
    ],
  }
}
