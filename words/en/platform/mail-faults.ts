/** Why a mail server did not take a mail, and what mends it: for whoever looks after the server, in the log and on the command line. */
export const mailFaults = {
  unknownHost: 'The host in SMTP_URL is not known. Check how it is written.',
  nothingThere:
    'Nothing answers at the host and port in SMTP_URL. Check both, and whether a firewall stands between.',
  silent:
    'The host in SMTP_URL does not answer in time. Check host and port: 465 goes with smtps://, 587 and 25 go with smtp://.',
  untrusted:
    'The certificate of the server is signed by nobody whom this machine trusts. Set SMTP_CA to a file with that certificate, or with that of whoever signed it; for a server on this very machine SMTP_TLS=off does as well.',
  otherName:
    'The certificate of the server is for another name than the host in SMTP_URL. Write the name that it is for.',
  outOfDate:
    'The certificate of the server does not hold today. Have it renewed, and check the clock of this machine.',
  withoutTls:
    'At this port the server does not begin with TLS. Write smtp:// in SMTP_URL in place of smtps://, or take the port that does, which is mostly 465.',
  noStartTls:
    'The server offers no TLS (STARTTLS), and without it the password would travel in the clear. Take smtps:// and its port, or set SMTP_TLS=off if you trust all that is between.',
  tlsFailed:
    'The connection ended while it was being encrypted. Check whether the server takes TLS 1.2 or newer.',
  wrongLogin:
    'The server does not take the user and password in SMTP_URL. Special characters are written as %XX there, and some providers want a password that is made for apps.',
  loginWanted:
    'The server wants a user and a password. Write them into SMTP_URL: smtp://user:password@host:587.',
  greeting:
    'The server does not take the name by which Emmaus greets it, which is the host of APP_URL. Set APP_URL to the address where people reach Emmaus.',
  sender:
    'The server does not take mails from the address in MAIL_FROM. Set it to one that the user in SMTP_URL may send from.',
  receiver: 'The server takes no mail for this address.',
  relay:
    'The server does not pass mails on for Emmaus. Write a user and a password into SMTP_URL, take TLS where it wants that for them, or have the server allow this machine.',
  content:
    'The server does not take what the mail says. Its own log says why; mostly it takes the mail for spam.',
  later: 'The server cannot take it now and wants to be asked again, which Emmaus does by itself.',
  closed: 'The server ended the connection. Its own log says why.',
  other: 'What is wrong has no name here. The log of the mail server says more.',
}

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
