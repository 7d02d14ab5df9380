import { audienceWords } from '#words/en/drafts/audience.ts'
import type { PlainDocument } from '#words/plain-document.ts'

const { options } = audienceWords

/** What becomes of what people entrust to the app, for people of the app of this name. */
export function privacy(app: string): PlainDocument {
  return {
    title: 'Privacy Policy',
    lead: `You write things in ${app} that you would not tell everybody. This page explains who can read them, what is kept, and what you can do about it.`,
    sections: [
      {
        title: 'Who is responsible',
        text: [
          'A church, or a group of churches, runs this server. It is responsible for what is kept here and will answer your questions. Speak to your leader, an admin of your church, or the church office.',
        ],
      },
      {
        title: 'Who reads what you write',
        text: [
          'You choose for each entry, next to the button that submits it, and you can change your choice later:',
        ],
        points: [
          `“${options.private}”: nobody else. Not your leader, and not an admin.`,
          `“${options.leader}”: you, the leaders assigned to you, and the admins of your church.`,
          `“${options.shared}”: all of those, plus your circle and the people you added to your community.`,
        ],
      },
      {
        title: 'What is shown to the public',
        text: [
          'Your church may ask for your permission to post something you wrote on social media, where anyone can see it. Nothing is shown until you have agreed to the exact text. You choose whether your name appears with it, and you can withdraw at any time; your church will then take down what was posted, as far as it can.',
        ],
      },
      {
        title: 'What an AI is asked',
        text: [
          'Your church can allow questions to an AI that belongs to another company, whose name you see beforehand. Nothing you write is sent there unless you have agreed. What you ask about yourself is sent when you ask it. What you share with your leaders is sent only if you allow that in your settings; then they and the admins of your church can ask about it. Names, email addresses and phone numbers are taken out first, and private entries are never sent when somebody else asks. An answer about you is seen only by the person who asked, and anything you take back is removed from it. You can withdraw your agreement at any time.',
        ],
      },
      {
        title: 'Who sees what about you',
        text: [
          'People in your church can see your display name and your picture, if you add one. Your leaders and admins also see your first and last name and which days you have completed. Only admins see your email. Drafts, earlier versions, deleted entries and the sentence you may write before Day 1 are yours alone; a leader who answered an entry still sees the version they answered. What a leader writes to you about a stage is between the two of you, and no admin reads it. No other church on this server sees anything about you.',
          'As with any website, the people who take care of the server itself can technically reach its database and backups, including what is private. The pages never show it to them, and your church is responsible for what they do.',
          'The people who run this server for several churches can move your account from one to another, and you will be told if they do. What you wrote for yourself moves with you and is private from then on; what you said to others stays with them, under the name you had. Nobody in the church you left can find you anymore, and your new church sees nothing of what stayed there.',
        ],
      },
      {
        title: 'What is kept',
        text: [],
        points: [
          'Your name, your email, and your password in a form that nobody can turn back into the password.',
          'What you write, with its versions and with what others answered, and the days you completed.',
          'Where you are signed in: the browser and system, when you signed in, and when you were last active there. You can see that list in your settings.',
          'What leaders and admins do that affects others, such as changing a role, along with who did it and when.',
          'What somebody reports to the admins, along with the message and a few messages around it, or the entry, as it was at that time.',
          'For a short time, scrambled counts of attempts, so that nobody can guess passwords.',
          'Technical notes about requests and errors, without what you write and without your email.',
        ],
      },
      {
        title: 'What your files reveal',
        text: [
          'A phone or camera stores the location and other details inside the files it makes. We remove these details from pictures, and from videos and recordings in MP4, MOV or M4A format. Every other video or recording (WebM, Ogg, MP3, AAC, WAV, FLAC) and every document is kept as you send it, with whatever it may contain about you: your name, a title, a place.',
        ],
      },
      {
        title: 'Cookies, ads, trackers',
        text: [
          'One cookie keeps you signed in, one lets us recognize a browser you have signed in with before, and others remember how you like to see the pages. Drafts and preferences like these are also kept in your browser. There are no ads, no trackers, no third-party analytics, and no fonts or scripts from other servers. Your data is not sold or passed on.',
        ],
      },
      {
        title: 'Email and Google',
        text: [
          'We write to you to confirm your email, to help with your password, and about your account. These emails are delivered by the mail service your church uses.',
          'Somebody in a church can have you invited by email. A church writes to you at most twice a month, and your email is kept only if you sign up.',
          'If you sign in with Google, Google tells us your name and email and learns that you sign in here. We take nothing else from your Google account and tell Google nothing about what you do.',
        ],
      },
      {
        title: 'Artificial intelligence',
        text: [
          'It is off unless your church turns it on. Then you can ask it about one of your reflections. Each time, the page names the service and what would be sent, and nothing is sent before you agree. Only you see its answer. Leaders can ask it about entries that you let them read, never about private ones, and names are replaced before anything leaves. What it says is marked as AI.',
        ],
      },
      {
        title: 'How long it is kept',
        text: [
          'Your entries stay until you delete them. A deleted entry stays in your trash for 30 days, so that you can restore it, and is then gone for good; a message you delete is gone immediately. If somebody has reported it, the report keeps it for at most 90 days from then on, so that the admins of your church can look into it; after that, the report no longer contains it. Files you delete for good, alone or with their entry, are gone immediately, from reports as well. What an AI told a leader about something you delete for good is also removed immediately, except for what that leader has sent to you. Deleted content can remain in backups until your church replaces them.',
          'You can correct your name in your profile, and delete your account in its settings. From that moment on, nobody else sees what you shared. For 30 days, you can cancel the deletion by signing in; after that, everything in your account is gone for good, from reports as well. What you wrote to somebody as their leader stays with them, without your name.',
          'In your profile, you can take a copy of everything that is yours at any time. You have a right to all of this, and you can contact the data protection authority in your country.',
        ],
      },
      {
        title: 'Children',
        text: [
          `${app} is for people who are old enough to make decisions about their own data, which in most countries means 16 or older. If you are younger, ask a parent or guardian to speak with your church first.`,
        ],
      },
      {
        title: 'Changes',
        text: [
          'If this page changes in a way that matters to you, your church will tell you before the change applies.',
        ],
      },
    ],
  }
}
