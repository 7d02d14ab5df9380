import type { Analysis, AnalysisPart } from '#contract/feedback/feedback.ts'

/** An answer as a leader gives it. */
export type GivenAnswer = { comments: string; analysis: Analysis | null; included: AnalysisPart[] }

/** The answer without what says nothing: blank parts reach nobody. */
export function withoutBlanks({ comments, analysis, included }: GivenAnswer): GivenAnswer {
  const said = analysis && { ...analysis, suggestions: analysis.suggestions.filter(hasWords) }
  return {
    comments: hasWords(comments) ? comments : '',
    analysis: said && partsOf(said).length > 0 ? said : null,
    included: said ? partsOf(said).filter((part) => included.includes(part)) : [],
  }
}

/** What of an analysis reaches the author; null where nothing does. */
export function sentParts({ analysis, included }: GivenAnswer): Partial<Analysis> | null {
  if (!analysis || included.length === 0) return null
  return Object.fromEntries(included.map((part) => [part, analysis[part]]))
}

/** An analysis as a parameter of a statement. */
export function jsonOf(analysis: Analysis | null): string | null {
  // Half a sign is no text to the database.
  return (
    analysis &&
    JSON.stringify(analysis, (_, part: unknown) => (typeof part === 'string' ? part.toWellFormed() : part))
  )
}

function partsOf({ summary, suggestions, encouragement }: Analysis): AnalysisPart[] {
  const parts = {
    summary: hasWords(summary),
    suggestions: suggestions.length > 0,
    encouragement: hasWords(encouragement),
  }
  return (['summary', 'suggestions', 'encouragement'] as const).filter((part) => parts[part])
}

function hasWords(text: string): boolean {
  return /[^\s\u0085]/u.test(text)
}
