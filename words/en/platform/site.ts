export const siteWords = {
  description: 'A 75-day discipleship journey: read, reflect, answer a challenge, and walk with others.',
  noScript: (appName: string) =>
    `${appName} needs JavaScript. Please turn it on in your browser and reload this page.`,
  loading: 'Loading',
  stillLoading: 'This is taking longer than usual.',
  loadAgain: 'Reload the page',
  outOfReach: {
    title: 'One moment',
    text: (appName: string) =>
      `${appName} cannot reach its records right now. Nothing you have written is lost. This page tries again every ten seconds.`,
  },
}
