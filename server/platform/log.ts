import { pino, type Logger } from 'pino'

/** Structured lines on standard output. Whoever logs names fields one by one; these are struck out should one slip through. */
export function openLog(level: 'info' | 'warn' | 'silent' = 'info'): Logger {
  return pino({
    level,
    base: null,
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
  })
}
