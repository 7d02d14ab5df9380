import type { mailFaults } from '#words/en/platform/mail-faults.ts'

export type MailFault = keyof typeof mailFaults

/** What the library says of a mail that a server did not take. */
type Refused = {
  code?: unknown
  originalCode?: unknown
  command?: unknown
  responseCode?: unknown
  response?: unknown
  message: string
}

/** Why a server did not take a mail, as far as one who sees to the server can do something about it. */
export function faultOf(error: unknown): MailFault {
  if (!(error instanceof Error)) return 'other'
  const refused: Refused = error
  return faultOfConnection(refused) ?? faultOfAnswer(refused)
}

/** The codes of it, which name nobody. */
export function codesOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { code = 'unknown', originalCode, responseCode }: Refused = error
  return [code, originalCode, responseCode].filter(Boolean).join(' ')
}

/** What the server itself said, which may name an address; '' where it said nothing. */
export function answerOf(error: unknown): string {
  const answer = error instanceof Error && 'response' in error ? error.response : undefined
  return typeof answer === 'string' ? answer : ''
}

const bySystem: Record<string, MailFault> = {
  ENOTFOUND: 'unknownHost',
  EAI_AGAIN: 'unknownHost',
  EAI_FAIL: 'unknownHost',
  ECONNREFUSED: 'nothingThere',
  EHOSTUNREACH: 'nothingThere',
  ENETUNREACH: 'nothingThere',
  ETIMEDOUT: 'silent',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'untrusted',
  SELF_SIGNED_CERT_IN_CHAIN: 'untrusted',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'untrusted',
  UNABLE_TO_GET_ISSUER_CERT: 'untrusted',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'untrusted',
  CERT_UNTRUSTED: 'untrusted',
  ERR_TLS_CERT_ALTNAME_INVALID: 'otherName',
  CERT_HAS_EXPIRED: 'outOfDate',
  CERT_NOT_YET_VALID: 'outOfDate',
  ERR_SSL_WRONG_VERSION_NUMBER: 'withoutTls',
  ERR_SSL_PACKET_LENGTH_TOO_LONG: 'withoutTls',
}

function faultOfConnection({ code, originalCode, message }: Refused): MailFault | undefined {
  const known = bySystem[String(originalCode ?? code)]
  if (known) return known
  if (code === 'EDNS') return 'unknownHost'
  if (code === 'ETIMEDOUT') return 'silent'
  if (/wrong version number/i.test(message)) return 'withoutTls'
  return undefined
}

function faultOfAnswer({ code, command, responseCode, response }: Refused): MailFault {
  const answer = typeof responseCode === 'number' ? responseCode : 0
  if (code === 'ETLS' || command === 'STARTTLS') return answer === 0 ? 'tlsFailed' : 'noStartTls'
  if (answer >= 400 && answer < 500) return 'later'
  if (code === 'EAUTH' || code === 'ENOAUTH') return 'wrongLogin'
  if (answer === 530) return 'loginWanted'
  if (command === 'EHLO' || command === 'HELO') return 'greeting'
  if (command === 'MAIL FROM') return 'sender'
  if (command === 'RCPT TO') return greetingOrReceiver(String(response))
  if (command === 'DATA') return 'content'
  return code === 'ECONNECTION' ? 'closed' : 'other'
}

// Servers put off what they have against a greeting until they hear whom the mail is for.
function greetingOrReceiver(answer: string): MailFault {
  if (/helo|ehlo/i.test(answer)) return 'greeting'
  return /relay/i.test(answer) ? 'relay' : 'receiver'
}
