export const siteWords = {
  outOfReach: {
    title: 'One moment',
    text: (appName: string) =>
      `${appName} cannot reach its own records just now. Nothing you have written is lost. This page tries again every ten seconds.`,
  },
}
