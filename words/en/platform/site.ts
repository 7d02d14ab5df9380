export const siteWords = {
  description: 'A 75-day discipleship journey: read, reflect, answer a challenge, and walk with others.',
  noScript: (appName: string) =>
    `${appName} needs JavaScript. Please turn it on in your browser and load this page again.`,
  stillLoading: 'This is taking longer than usual.',
  loadAgain: 'Load the page again',
  outOfReach: {
    title: 'One moment',
    text: (appName: string) =>
      `${appName} cannot reach its own records just now. Nothing you have written is lost. This page tries again every ten seconds.`,
  },
}
