/**
 * Which modules share a file. Those of one page alone stand with it, and what several pages share would come in a file for
 * each set of pages: a phone waits longer for twenty small files than for ten. A module that stands in no group is left to that rule.
 */
export const fileGroups = [
  // What changes least by itself, so that an update costs little.
  { name: 'base', tags: ['$initial' as const], test: /node_modules/ },
  { name: 'shell', tags: ['$initial' as const] },
  {
    name: 'ui',
    // Not what opens over a page, which is large and comes late, nor what only signing in needs.
    test: among(
      [
        'web/ui/',
        'words/plural',
        'web/entry-list/list-skeleton',
        'icons/search.',
        'web/programme/moments',
        'web/programme/readers-zone',
      ],
      /avatar|walk-marks|progress-bar|dialog|drawer|menu-popup|paged-list|pagination|row-focus|empty-state|password|text-input/,
    ),
    minShareCount: 3,
  },
  {
    name: 'programme',
    // Not the schemas, which bring along what only forms need.
    test: among(
      ['web/programme/', 'words/en/programme', 'contract/programme/'],
      /contract\/programme\/(?:day)\.|web\/programme\/(?:moments|readers-zone)/,
    ),
    minShareCount: 3,
  },
  {
    name: 'reading',
    test: among(
      ['node_modules/@tanstack/query-core/', 'node_modules/@tanstack/react-query/'],
      /mutation|infinite|fetching|queries/i,
    ),
  },
  {
    name: 'signed-in',
    test: among(
      [
        'web/appearance/',
        'web/failures/',
        'web/frame/',
        'web/menu/',
        'web/ui/avatar',
        'web/entries/entry-queries',
        'words/en/audience',
        'contract/entries/day-kinds',
        'contract/entries/audiences',
      ],
      // The frame itself is asked for by name, and what opens over it comes late.
      /signed-in-frame|leaving|menu-sheet|office-groups|menu-mark|account-popup|stale-notice|theme|type-size|display/,
    ),
  },
  {
    name: 'writing',
    test: among(
      [
        'web/drafts/',
        'web/writing/',
        'web/journal/desk',
        'web/forms/submit-keys',
        'words/en/drafts',
        'words/en/kinds',
        'node_modules/idb/',
      ],
      /leave|aside|kept|id-after/,
    ),
    minShareCount: 2,
  },
  {
    name: 'progress',
    test: among([
      'words/en/progress',
      'web/days/mark-complete',
      'web/ui/progress-bar',
      'web/ui/walk-marks',
      'icons/circle.',
    ]),
    minShareCount: 2,
  },
]

// Modules whose path has one of these parts, but for those whose path holds a word.
function among(parts: string[], except?: RegExp) {
  return (id: string) => {
    const path = id.replaceAll('\\', '/')
    return parts.some((part) => path.includes(`/${part}`)) && !except?.test(path)
  }
}
