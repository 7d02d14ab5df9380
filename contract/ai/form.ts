import * as z from 'zod/mini'
import { aiKeyRule } from './limits.ts'

/** What one is told of whatever is no key. */
export const invalidKey = {
  title: 'Invalid API Key',
  text: "Please enter a valid OpenAI API key starting with 'sk-'.",
}

/** A key of the provider. It goes in and never comes out again. */
export const aiKeyForm = z.object({
  key: z.string().check(
    z.trim(),
    z.maxLength(500, invalidKey.text),
    z.refine(
      (key) => key.startsWith(aiKeyRule.start) && key.length > aiKeyRule.longerThan && /^[!-~]*$/.test(key),
      invalidKey.text,
    ),
  ),
})
