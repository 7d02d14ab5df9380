import { mailFaults } from './mail-faults.ts'

/** What the command that sends one mail prints, and what that mail says. */
export const mailTest = {
  subject: (app: string) => `A mail to see whether ${app} can send any`,
  text: (app: string) => `Whoever looks after ${app} wanted to know whether its mails arrive. This one has.`,
  noAddress: (given: string) => `"${given}" is no e-mail address.`,
  noServer:
    'No mail server is set: mails lie in DATA_DIR/outbox. Set SMTP_URL and MAIL_FROM to have them sent.',
  taken: (host: string, address: string) =>
    `${host} took a mail to ${address}. If it does not arrive, look among the spam there, and into the log of ${host}.`,
  /** `answer` is what the server itself said; '' for nothing. */
  refused: (host: string, fault: keyof typeof mailFaults, answer: string) =>
    [`${host} did not take the mail. ${mailFaults[fault]}`, ...(answer ? [`It said: ${answer}`] : [])].join(
      '\n',
    ),
}
