import type { Plugin } from 'vite'

/** Asks the browser for these fonts with the page itself; each is named by the beginning of its file name. */
export function preloadFonts(names: string[]): Plugin {
  return {
    name: 'preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        names.map((name) => {
          const file = Object.keys(bundle).find(
            (path) => path.includes(`/${name}-`) && path.endsWith('.woff2'),
          )
          if (!file) throw new Error(`The build holds no font named ${name}`)
          return {
            tag: 'link',
            attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: true },
            injectTo: 'head-prepend' as const,
          }
        }),
    },
  }
}
