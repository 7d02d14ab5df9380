import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { pagePreloads } from './web/build/page-preloads.ts'
import { pages } from './web/build/pages.ts'
import { plainSheet } from './web/build/plain-sheet.ts'
import { precompress } from './web/build/precompress.ts'
import { preloadFonts } from './web/build/preload-fonts.ts'

// A default export, because Vite asks for one.
export default defineConfig({
  root: 'web',
  plugins: [
    react(),
    tailwindcss(),
    preloadFonts(['inter-basic', 'literata-basic']),
    pagePreloads(pages),
    plainSheet(),
    precompress(),
  ],
  // React brings the hook that this stands in for.
  resolve: {
    alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
  },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    manifest: true,
    target: ['chrome111', 'edge111', 'firefox114', 'safari16.4'],
    modulePreload: false,
    // Nothing is inlined: the content security policy admits files of our own only.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Few files, and those that change least by themselves, so that an update costs little.
          groups: [
            { name: 'base', tags: ['$initial'], test: /node_modules/ },
            { name: 'shell', tags: ['$initial'] },
            // A line or two each, and nearly every page needs them.
            {
              name: 'shell',
              test: /[\\/]contract[\\/]entries[\\/](?:day-kinds|audiences)\.ts|[\\/]words[\\/]plural\.ts/,
            },
            // Not what opens over a page, which is large and comes late, nor what only signing in needs.
            {
              name: 'ui',
              test: /[\\/]web[\\/]ui[\\/](?!(?:confirm-)?dialog|drawer|menu-popup|paged-list|empty-state|password|text-input|.*[\\/]eye)/,
              minShareCount: 3,
            },
            {
              name: 'programme',
              test: /[\\/]web[\\/]programme[\\/]|[\\/]words[\\/]en[\\/]programme|[\\/]contract[\\/]programme/,
              minShareCount: 3,
            },
          ],
        },
      },
    },
  },
  server: { proxy: { '/rpc': 'http://localhost:3000', '/api': 'http://localhost:3000' } },
})
