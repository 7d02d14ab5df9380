import { type DestinationStream, type Logger, pino } from 'pino'
import { logOutput } from './log-output.ts'

/** Structured lines on standard output, or wherever they are to go. Whoever logs names fields one by one; these are struck out should one slip through. */
export function openLog(
  level: 'info' | 'warn' | 'silent' = 'info',
  to: DestinationStream = logOutput(),
): Logger {
  const options = {
    level,
    base: null,
    serializers: { err: describe },
    redact: {
      paths: [
        'cookie',
        'authorization',
        'password',
        'token',
        'email',
        'text',
        '*.cookie',
        '*.password',
        '*.token',
        '*.email',
        '*.text',
      ],
      remove: true,
    },
  }
  return pino(options, to)
}

// The driver puts the failed row into `detail`, and a row may be a confession.
function describe(error: unknown): object {
  if (!(error instanceof Error)) return { message: 'something that is no error was thrown' }
  const { name, message, stack, cause } = error
  const code = 'code' in error ? error.code : undefined
  return { name, code, message, stack, ...(cause instanceof Error && { cause: describe(cause) }) }
}
