/** Why a mail server did not take a mail, and what mends it: for whoever looks after the server, in the log and on the command line. */
export const mailFaults = {
  unknownHost: 'The host in SMTP_URL cannot be found. Check the spelling.',
  nothingThere:
    'Nothing answers at the host and port in SMTP_URL. Check both, and check for a firewall in between.',
  silent:
    'The host in SMTP_URL did not answer in time. Check the host and port: 465 goes with smtps://, 587 and 25 go with smtp://.',
  untrusted:
    "The server's certificate is not signed by anyone this machine trusts. Set SMTP_CA to a file with that certificate, or with the certificate of its signer. For a server on this same machine, SMTP_TLS=off also works.",
  otherName:
    "The server's certificate is for a different name than the host in SMTP_URL. Use the name on the certificate.",
  outOfDate:
    "The server's certificate is not valid today. Have it renewed, and check the clock on this machine.",
  withoutTls:
    'The server does not start with TLS on this port. Use smtp:// instead of smtps:// in SMTP_URL, or use the port that does, which is usually 465.',
  noStartTls:
    'The server does not offer TLS (STARTTLS), and without it the password would be sent unencrypted. Use smtps:// and its port, or set SMTP_TLS=off if you trust everything in between.',
  tlsFailed:
    'The connection ended while encryption was being set up. Check whether the server supports TLS 1.2 or newer.',
  wrongLogin:
    'The server does not accept the username and password in SMTP_URL. Special characters have to be written as %XX there, and some providers require an app password.',
  loginWanted:
    'The server requires a username and a password. Put them in SMTP_URL: smtp://user:password@host:587.',
  greeting:
    'The server does not accept the name Emmaus greets it with, which is the host in APP_URL. Set APP_URL to the address where people reach Emmaus.',
  sender:
    'The server does not accept mail from the address in MAIL_FROM. Set it to one that the user in SMTP_URL may send from.',
  receiver: 'The server does not accept mail for this address.',
  relay:
    'The server does not relay mail for Emmaus. Put a username and a password in SMTP_URL, use TLS if the server requires it for them, or have the server allow this machine.',
  content:
    'The server rejects the content of the mail. Its log says why; usually it takes the mail for spam.',
  later:
    'The server cannot accept the email right now and says to try again later, which Emmaus does automatically.',
  closed: 'The server ended the connection. Its log says why.',
  other: "The cause is unknown. The mail server's log may say more.",
}

/** What the command that sends one mail prints, and what that mail says. */
export const mailTest = {
  subject: (app: string) => `A test email from ${app}`,
  text: (app: string) =>
    `The person who looks after ${app} wants to know whether its emails arrive. This one did.`,
  noAddress: (given: string) => `"${given}" is not an email address.`,
  noServer:
    'No mail server is set, so emails are kept in DATA_DIR/outbox. Set SMTP_URL and MAIL_FROM to have them sent.',
  taken: (host: string, address: string) =>
    `${host} accepted an email to ${address}. If it does not arrive, check the spam folder there and the log of ${host}.`,
  /** `answer` is what the server itself said; '' for nothing. */
  refused: (host: string, fault: keyof typeof mailFaults, answer: string) =>
    [
      `${host} did not accept the email. ${mailFaults[fault]}`,
      ...(answer ? [`It said: ${answer}`] : []),
    ].join('\n'),
}
