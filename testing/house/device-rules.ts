import type { Rule } from './rule.ts'
import { isCode, isTest } from './source.ts'

const keys =
  /\bevent\.(?:nativeEvent\.)?(?:key|keyCode|isComposing)\b|\{[^{}]*\b(?:key|keyCode|isComposing)\b[^{}]*\}(?:: KeyboardEvent| = event\b)/

/** What pages ask a browser for by a way of ours, since browsers differ there. */
export const deviceRules: Rule[] = [
  {
    says: 'what a key means is asked of `web/ui/pressed-key.ts`, which knows when somebody is composing a word',
    breaches: (files) =>
      files
        .filter((file) => isCode(file) && file.path.startsWith('web/') && !isTest(file.path))
        .filter(({ path, text }) => path !== 'web/ui/pressed-key.ts' && keys.test(text))
        .map(({ path }) => `${path} reads a key by itself`),
    bad: [
      { 'web/thread/composer.tsx': "if (event.key === 'Enter') send()" },
      { 'web/thread/composer.tsx': 'if (event.nativeEvent.isComposing) return' },
      { 'web/files/arrows.ts': 'const hear = ({ key }: KeyboardEvent) => turn(key)' },
      { 'web/files/arrows.ts': 'const { target, key } = event' },
    ],
    good: [
      { 'web/ui/pressed-key.ts': 'const { key, isComposing, keyCode } = event' },
      { 'web/thread/composer.tsx': "if (pressedKey(event) === 'Enter') send()" },
      { 'web/ui/tabs.test.tsx': 'expect(event.key).toBe(name)' },
    ],
  },
]
