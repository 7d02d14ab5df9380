import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, type Plugin, type UserConfig } from 'vite'
import { loneTexts } from './lone-texts.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** The files that name the pages which the server draws, and what they read. */
const routes = /\/web\/(?:(?:parent-|office-)?routes\.tsx|admission\.ts)$/

const leftOut = 'left-out-of-drawing'

/**
 * Builds beside the app the script by which the server draws a page into its document: `drawing.js`, one file that holds what pages
 * are drawn by at once. It is made for no browser and served to none.
 */
export function drawing(shared: Pick<UserConfig, 'resolve'>): Plugin {
  return {
    name: 'drawing',
    apply: 'build',
    closeBundle: {
      sequential: true,
      async handler() {
        await build({
          ...shared,
          root,
          configFile: false,
          logLevel: 'error',
          plugins: [react(), loneTexts(), pagesAlone()],
          define: { 'process.env.NODE_ENV': '"production"' },
          ssr: { noExternal: true, target: 'webworker' },
          build: {
            ssr: 'drawing.tsx',
            outDir: '../dist/web',
            emptyOutDir: false,
            copyPublicDir: false,
            target: 'node26',
            rolldownOptions: {
              transform: { define: { 'import.meta': '{}' } },
              output: { format: 'cjs', entryFileNames: 'drawing.js' },
            },
          },
        })
      },
    },
  }
}

/** What comes late is never drawn on the server, which need not know it. */
function pagesAlone(): Plugin {
  return {
    name: 'pages-alone',
    enforce: 'pre',
    resolveId: (_, importer, { kind }) =>
      kind === 'dynamic-import' && !routes.test(importer ?? '') ? leftOut : null,
    load: {
      filter: { id: /^left-out-of-drawing$/ },
      handler: () => `throw new Error('Left out of the drawing')`,
    },
  }
}
