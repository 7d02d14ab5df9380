/** Counts in `globalThis.commits` how often React has drawn, by what it tells its developer tools. For a page to run before anything of its own. */
export const countCommits = `
  globalThis.commits = 0
  globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    supportsFiber: true,
    renderers: new Map(),
    inject: () => 1,
    onCommitFiberUnmount() {},
    onPostCommitFiberRoot() {},
    onCommitFiberRoot: () => globalThis.commits++,
  }`
