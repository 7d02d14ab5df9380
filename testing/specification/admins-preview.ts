import { paths } from '#web/paths.ts'
import { frame } from '#words/en/frame.ts'
import { previewWords } from '#words/en/preview.ts'
import { ledHome } from './led-home.ts'
import { type Row, provedIn } from './row.ts'

const words = 'words/en/preview.ts'
const shown = provedIn('e2e/organizations/preview.spec.ts')
const seen = 'an admin sees an organization as its people will, in a frame where no script can run'
const unsaved = 'what stands in the form is previewed before anything is saved, and nothing typed is lost'

/** Where admins see how the app looks to the people of an organization. */
export const adminsPreview: Row[] = [
  {
    what: 'The address of the preview',
    says: '/preview',
    stands: { file: 'web/paths.ts', value: paths.preview() },
    proved: ledHome,
  },
  {
    what: 'The address of the preview of an organization',
    says: '/preview?org=hope',
    stands: {
      file: 'web/paths.ts',
      value: paths.preview({ org: 'hope' }),
      text: "withQuery('/preview', { org })",
    },
    proved: shown(seen),
  },
  {
    what: 'The title of the preview',
    says: 'Preview',
    stands: { file: 'words/en/frame.ts', value: frame.pages.preview },
    proved: shown(seen),
  },
  {
    what: 'The brand colors in the preview, and as text is written in them',
    says: 'Brand colors',
    stands: { file: words, value: previewWords.colors },
    proved: shown(seen, "getByText('#707000')"),
  },
  {
    what: 'The plan features in the preview',
    says: 'Plan features',
    stands: { file: words, value: previewWords.features },
    proved: shown(seen, 'What Standard includes'),
  },
  {
    what: 'The frame of the preview, in which no script can run',
    says: 'allow-same-origin',
    stands: { file: 'web/organization-preview/preview-frame.tsx', text: 'sandbox="allow-same-origin"' },
    proved: shown(seen),
  },
  {
    what: 'The pages in the frame of the preview',
    says: ['Sign in', 'Home', 'Journal'],
    stands: { file: words, value: Object.values(previewWords.pages) },
    proved: shown(seen),
  },
  {
    what: 'What the preview can be as large as',
    says: ['Phone', 'Desktop'],
    stands: { file: words, value: Object.values(previewWords.sizes) },
    proved: shown(seen),
  },
  {
    what: 'Px across of a desktop in the preview',
    says: 1280,
    stands: { file: 'web/organization-preview/sizes.ts', text: 'desktop: { width: 1280, height: 800 }' },
    proved: shown(seen),
  },
  {
    what: 'Where an organization is previewed before it is saved',
    says: 'Nothing is saved',
    stands: { file: words, text: 'Nothing is saved, and nothing that you typed is lost.' },
    proved: shown(unsaved),
  },
  {
    what: 'What the preview says where the plan holds no brand',
    says: 'Custom Branding is not in use',
    stands: { file: words, value: previewWords.resting },
    proved: shown(unsaved),
  },
]
