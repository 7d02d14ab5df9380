/** Which modules share a file; decision 59 says what it was weighed against. A page's own modules stand with it. */
export const fileGroups = [
  // What changes least by itself, so that an update costs little.
  { name: 'base', tags: ['$initial' as const], test: /node_modules/ },
  { name: 'shell', tags: ['$initial' as const] },
  // Of our own: what packages bring for dialogs and menus comes late. At three: at two, a module that one page shares with a part that
  // comes late would leave its page.
  { name: 'shared', minShareCount: 3, test: (id: string) => !id.includes('node_modules') },
]
