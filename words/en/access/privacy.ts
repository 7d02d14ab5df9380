import { audienceWords } from '#words/en/drafts/audience.ts'
import type { PlainDocument } from '#words/plain-document.ts'

const { options } = audienceWords

/** What becomes of what people entrust to the app, for people of the app of this name. */
export function privacy(app: string): PlainDocument {
  return {
    title: 'Privacy Policy',
    lead: `You write things in ${app} that you would not tell everybody. Here is who can read them, what is kept, and what you can do about it.`,
    sections: [
      {
        title: 'Who is responsible',
        text: [
          'A church, or a group of churches, runs this server. It is responsible for what is kept here and answers your questions. Speak to your leader or to an admin of your church, or to the church office.',
        ],
      },
      {
        title: 'Who reads what you write',
        text: ['You choose for each entry, beside the button that submits it, and you can change it later:'],
        points: [
          `“${options.private}”: nobody else. Not your leader, not an admin.`,
          `“${options.leader}”: you, the leaders assigned to you, and the admins of your church.`,
          `“${options.shared}”: those, and also your circle and the people you added to your community.`,
        ],
      },
      {
        title: 'What is shown outside',
        text: [
          'Your church may ask you whether it may show something that you wrote to everybody, on social media. Nothing is shown before you agree to it as it stands. You choose whether your name stands beside it, and you can withdraw at any time; people then take down what was posted, as far as they can.',
        ],
      },
      {
        title: 'What an AI is asked',
        text: [
          'Your church can have an AI asked that belongs to another company, whose name you see before. Nothing that you write is sent there unless you have agreed: what you ask about yourself when you ask it, and what you share with your leaders only if you let them, in your settings. Then they and the admins of your church can ask about it. Names, emails and telephone numbers are taken out before, and what is private is never sent for others. What was answered about you is seen by whoever asked and nobody else, and what you take back goes from it. You can take back what you agreed to at any time.',
        ],
      },
      {
        title: 'Who sees what about you',
        text: [
          'People of your church can see your display name and your picture, if you give one. Your leaders and admins also see your first and last name and which days you have completed. Only admins see your email. Drafts, earlier versions and deleted entries are yours alone; a leader who answered an entry still sees the version they answered. What a leader writes to you about a stage is for the two of you, and no admin reads it. No other church on this server sees anything of you.',
          'Those who take care of the server itself can technically reach its database and backups, as with any website, and so also what is private. The pages never show it to them, and your church answers for what they do.',
          'Whoever runs this server for several churches can move your account from one to another, and you are told. What you wrote for yourself goes along and is private from then on; what you said to others stays with them, under the name that you had. Nobody of the church that you left finds you any more, and your new church sees nothing of it.',
        ],
      },
      {
        title: 'What is kept',
        text: [],
        points: [
          'Your names, your email, and your password in a form from which nobody can read it back.',
          'What you write, with its versions and with what others answer, and the days you completed.',
          'Where you are signed in: the browser and system, since when, and when last. You see that list in your settings.',
          'What leaders and admins do that touches others, such as changing a role, with who and when.',
          'What somebody reports to the admins, with the message and the few around it, or with the entry, as it stood then.',
          'For a short time, scrambled counts of attempts, so that nobody can guess passwords.',
          'Technical notes about requests and errors, without what you write and without your email.',
        ],
      },
      {
        title: 'What your files tell of themselves',
        text: [
          'A phone or a camera notes the place and other things inside what it takes. We remove these notes from pictures, and from films and recordings that are MP4, MOV or M4A. Every other film or recording (WebM, Ogg, MP3, AAC, WAV, FLAC) and every document is kept as you send it, with what it may hold of you: your name, a title, a place.',
        ],
      },
      {
        title: 'Cookies, ads, trackers',
        text: [
          'One cookie keeps you signed in, one lets us know a browser again that you signed in with, and others remember how you like to see the pages. Drafts and such preferences are also kept in your browser. There are no ads, no trackers, no counting of visits by others, and no fonts or scripts from other servers. Your data is not sold or handed on.',
        ],
      },
      {
        title: 'Email and Google',
        text: [
          'We write to you to confirm your email, to help with a password, and about what concerns your account. The mail service that your church uses carries these mails.',
          'Somebody of a church can have you invited by mail. It writes to you twice a month at most, and your email is kept only if you sign up.',
          'If you sign in with Google, Google tells us your name and email and learns that you sign in here. We take nothing else from your Google account and tell Google nothing of what you do.',
        ],
      },
      {
        title: 'Artificial intelligence',
        text: [
          'It is off unless your church turns it on. Then you can ask it about a reflection of yours: each time the page names the service and what would be sent, and nothing is sent before you agree. Only you see its answer. Leaders can ask it about entries that you let them read, never about private ones, and names are replaced before anything leaves. What it says is marked as such.',
        ],
      },
      {
        title: 'How long',
        text: [
          'Your entries stay until you delete them. A deleted entry waits 30 days in your trash, so that you can take it back, and is then gone for good; a message that you delete is gone at once. If somebody has reported it, the report keeps it for 90 days at most from then on, so that the admins of your church can look into it; after that the report no longer says it. Files that you delete for good, alone or with their entry, are gone at once, from reports as well. What an AI told a leader of it goes at once, but for what that leader has sent to you. Deleted things can live on in backups until your church replaces those.',
          'You can correct your names in your profile, and delete your account in its settings: nobody else sees what you shared from that moment on, and after 30 days, in which you can take it back by signing in, everything in it is gone for good, from reports as well. What you wrote to somebody as their leader stays with them, without your name.',
          'In your profile you can take a copy of everything that is yours, at any time. You have a right to each of these, and can turn to the data protection authority of your country.',
        ],
      },
      {
        title: 'Children',
        text: [
          `${app} is for people who may decide about their own data: in most countries from 16 on. If you are younger, ask a parent or guardian to speak with your church first.`,
        ],
      },
      {
        title: 'Changes',
        text: [
          'Should this page change in something that matters to you, your church tells you before it applies.',
        ],
      },
    ],
  }
}
