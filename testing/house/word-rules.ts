import type { ESTree } from 'vite'
import type { Rule } from './rule.ts'
import { nodesOf, place } from './source.ts'

/** Attributes, of the browser's elements and of our own, whose text a person reads or hears. */
const spoken = new Set([
  'aria-label',
  'aria-description',
  'aria-valuetext',
  'title',
  'placeholder',
  'alt',
  'label',
  'text',
  'hint',
])
const letter = /\p{L}/u

export const wordRules: Rule[] = [
  {
    says: 'no component holds a word that a person reads: those are in words/',
    breaches: (files) =>
      files
        .filter(({ path }) => /^web\/.*\.tsx$/.test(path) && !path.endsWith('.test.tsx'))
        .flatMap((file) =>
          nodesOf(file, 'JSXText', 'JSXAttribute', 'JSXElement', 'JSXFragment')
            .flatMap(literalsIn)
            .map(({ start, text }) => `${place(file, start)} says "${text.trim().replace(/\s+/g, ' ')}"`),
        ),
    bad: [
      { 'web/a.tsx': 'const a = <p>Hello</p>' },
      { 'web/a.tsx': 'const a = <p>\n  {name}, welcome\n</p>' },
      { 'web/a.tsx': "const a = <p>{busy ? 'Saving' : words.save}</p>" },
      { 'web/a.tsx': 'const a = <p>{`${count} days`}</p>' },
      { 'web/a.tsx': 'const a = <button aria-label="Close" />' },
      { 'web/a.tsx': "const a = <img alt={'A road' + name} />" },
      { 'web/a.tsx': 'const a = <Field label={`Day ${day}`} />' },
      { 'web/a.tsx': "const a = <p>{name || 'nobody'}</p>" },
    ],
    good: [
      {
        'web/a.tsx': `const a = <p className="p-4" title={words.title} {...rest}>
          {/* A comment */}
          {words.hello(name)} · {count}/75 {' '} {state === 'open' && <b>1.</b>}
          <img alt="" src="/icon.svg" />{t('x')}
        </p>`,
      },
    ],
  },
]

type Literal = { start: number; text: string }

function literalsIn(
  node: ESTree.JSXText | ESTree.JSXAttribute | ESTree.JSXElement | ESTree.JSXFragment,
): Literal[] {
  switch (node.type) {
    case 'JSXText':
      return read(node.start, node.value)
    case 'JSXAttribute':
      return node.name.type === 'JSXIdentifier' && spoken.has(node.name.name) && node.value
        ? shownBy(node.value)
        : []
    default:
      return node.children.filter(({ type }) => type === 'JSXExpressionContainer').flatMap(shownBy)
  }
}

/** The literal texts that an expression may put on the page as they stand. */
function shownBy(node: ESTree.Node): Literal[] {
  switch (node.type) {
    case 'JSXExpressionContainer':
      return shownBy(node.expression)
    case 'Literal':
      return typeof node.value === 'string' ? read(node.start, node.value) : []
    case 'TemplateLiteral':
      return node.quasis.flatMap(({ start, value }) => read(start, value.raw))
    case 'ConditionalExpression':
      return [...shownBy(node.consequent), ...shownBy(node.alternate)]
    case 'LogicalExpression':
      return node.operator === '&&' ? shownBy(node.right) : [...shownBy(node.left), ...shownBy(node.right)]
    case 'BinaryExpression':
      return node.operator === '+' ? [...shownBy(node.left), ...shownBy(node.right)] : []
    default:
      return []
  }
}

function read(start: number, text: string): Literal[] {
  return letter.test(text) ? [{ start, text }] : []
}
