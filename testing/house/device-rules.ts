import type { File } from './repository.ts'
import type { Rule } from './rule.ts'
import { isCode, isTest } from './source.ts'

const keys =
  /\bevent\.(?:nativeEvent\.)?(?:key|keyCode|isComposing)\b|\{[^{}]*\b(?:key|keyCode|isComposing)\b[^{}]*\}(?:: KeyboardEvent| = event\b)/

/** What a browser has only where a page came by https, and who asks for it and knows what to do without. */
const byHttps =
  /\brandomUUID\b|\bnavigator\.(?:clipboard|credentials|locks|mediaDevices|serviceWorker|share|storage|wakeLock)\b|\bcrypto\.subtle\b|\bcaches\.(?:delete|has|keys|match|open)\b/
const askers = [
  'web/care/help-worker.ts',
  'web/care/keep-help.ts',
  'web/live/shared-stream.ts',
  'web/messages/outbox/own-outbox.ts',
  'web/platform/storage/fields-begun.ts',
  'web/ui/copy-text.ts',
]

const pages = (files: File[]) =>
  files.filter((file) => isCode(file) && file.path.startsWith('web/') && !isTest(file.path))

/** What pages ask a browser for by a way of ours, since browsers differ there. */
export const deviceRules: Rule[] = [
  {
    says: 'what a key means is asked of `web/ui/pressed-key.ts`, which knows when somebody is composing a word',
    breaches: (files) =>
      pages(files)
        .filter(({ path, text }) => path !== 'web/ui/pressed-key.ts' && keys.test(text))
        .map(({ path }) => `${path} reads a key by itself`),
    bad: [
      { 'web/messages/thread/composer.tsx': "if (event.key === 'Enter') send()" },
      { 'web/messages/thread/composer.tsx': 'if (event.nativeEvent.isComposing) return' },
      { 'web/files/arrows.ts': 'const hear = ({ key }: KeyboardEvent) => turn(key)' },
      { 'web/files/arrows.ts': 'const { target, key } = event' },
    ],
    good: [
      { 'web/ui/pressed-key.ts': 'const { key, isComposing, keyCode } = event' },
      { 'web/messages/thread/composer.tsx': "if (pressedKey(event) === 'Enter') send()" },
      { 'web/ui/tabs.test.tsx': 'expect(event.key).toBe(name)' },
    ],
  },
  {
    says: 'what a browser has by https alone is asked for only where it is known what to do without',
    breaches: (files) =>
      pages(files)
        .filter(({ path, text }) => byHttps.test(text) && !askers.includes(path))
        .map(({ path, text }) => `${path} uses ${byHttps.exec(text)?.[0]}`),
    bad: [
      { 'web/files/uploads.ts': 'const id = crypto.randomUUID()' },
      { 'web/messages/outbox/sender.ts': "await navigator.locks.request('outbox', send)" },
      { 'web/files/kept.ts': 'const names = await caches.keys()' },
    ],
    good: [
      { 'web/ui/copy-text.ts': 'navigator.clipboard.writeText(text)' },
      { 'web/files/uploads.ts': 'const id = newId()' },
    ],
  },
]
