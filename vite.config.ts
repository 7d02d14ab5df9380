import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { apiPage } from '#web/platform/build/api-page.ts'
import { careTexts } from '#web/platform/build/care-texts.ts'
import { drawing } from '#web/platform/build/drawing.ts'
import { fileGroups } from '#web/platform/build/file-groups.ts'
import { helpWorker } from '#web/platform/build/help-worker.ts'
import { loneTexts } from '#web/platform/build/lone-texts.ts'
import { pagePreloads } from '#web/platform/build/page-preloads.ts'
import { readPages } from '#web/platform/build/pages.ts'
import { plainSheet } from '#web/platform/build/plain-sheet.ts'
import { precompress } from '#web/platform/build/precompress.ts'
import { preloadFonts } from '#web/platform/build/preload-fonts.ts'
import { plainIcons, plainImports } from '#web/platform/build/stand-ins.ts'

const pages = readPages()
// React brings the hook that this stands in for.
const resolve = {
  alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
}

// A default export, because Vite asks for one.
export default defineConfig({
  root: 'web',
  plugins: [
    react(),
    loneTexts(),
    tailwindcss(),
    preloadFonts(['inter-basic', 'literata-basic']),
    pagePreloads(pages),
    plainSheet(),
    apiPage(),
    careTexts(),
    helpWorker(),
    plainImports(),
    plainIcons(),
    precompress(),
    drawing({ resolve }),
  ],
  resolve,
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    manifest: true,
    target: ['chrome111', 'edge111', 'firefox114', 'safari16.4'],
    modulePreload: false,
    // Nothing is inlined: the content security policy admits files of our own only.
    assetsInlineLimit: 0,
    // One sheet for all pages, which each of them names.
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: fileGroups(pages) },
      },
    },
  },
  server: { proxy: { '/rpc': 'http://localhost:3000', '/api': 'http://localhost:3000' } },
})
