/** The form of a word that a count asks for; `other` where the language has no form of its own. */
export type Forms = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>

const rules = new Map<string, Intl.PluralRules>()

/** `plural('en', 1, { one: 'day', other: 'days' })` answers "day". */
export function plural(language: string, count: number, forms: Forms): string {
  const rule = rules.get(language) ?? new Intl.PluralRules(language)
  rules.set(language, rule)
  return forms[rule.select(count)] ?? forms.other
}
