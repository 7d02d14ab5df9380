import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const ours = new Map(
  ['jsx-runtime', 'jsx-dev-runtime'].map((name) => [
    `react/${name}`,
    fileURLToPath(new URL(`../../ui/${name}.ts`, import.meta.url)),
  ]),
)

/** Has JSX, ours and that of the packages, put each text into an element of its own: `web/ui/lone-texts.ts` says why. */
export function loneTexts(): Plugin {
  return {
    name: 'lone-texts',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^react\/jsx-(?:dev-)?runtime$/ },
      // Ours are made of React's own.
      handler: (id, importer) =>
        importer && /\/web\/ui\/(?:jsx-(?:dev-)?runtime|lone-texts)\.ts$/.test(importer)
          ? null
          : ours.get(id),
    },
  }
}
