import type { Scheme } from '#contract/brand/grounds.ts'

const colorNames = {
  primaryColor: 'Primary color',
  secondaryColor: 'Secondary color',
  tertiaryColor: 'Tertiary color',
}

/** How an organization looks to its people, before and after anything is saved. */
export const previewWords = {
  text: 'How the app looks to the people of an organization.',
  open: 'Preview',
  openOf: (name: string) => `Preview ${name}`,
  unsaved: 'This shows what is in the form. Nothing has been saved, and nothing you typed is lost.',
  title: (name: string) => `Preview of ${name}`,
  unnamed: 'Your church',

  failed: 'The preview could not be loaded.',
  another: { closed: 'Preview another organization', open: 'Stay with this one' },
  sought: 'Search by name, ID, domain or contact',
  choose: 'Organizations to preview',
  nothingFound: 'No organization has a name, ID, domain or contact like this.',
  more: (count: number) =>
    count === 1 ? 'And 1 more. Search for it.' : `And ${count} more. Search for them.`,
  listFailed: 'The organizations could not be loaded.',
  edit: 'Edit',
  editOf: (name: string) => `Edit ${name}`,

  colors: 'Brand colors',
  colorsText:
    'Each color as it is, and as it is used for text, which may need to be darker or lighter to be readable.',
  colorNames,
  schemes: { light: 'Light', dark: 'Dark' } satisfies Record<Scheme, string>,
  asItIs: 'as it is',
  moved: { light: 'darker', dark: 'lighter' } satisfies Record<Scheme, string>,
  theme: (theme: string) => `Theme: ${theme}`,
  features: 'Plan features',
  notInUse: 'Custom Branding is not in use',
  notInUseText:
    'Its people see the name with the standard look, as shown here. Logo, colors and theme are kept, and come back with the plan.',

  frame: 'What its people see',
  frameText: 'You cannot click or type in it, and the people in it are made up.',
  page: 'Page',
  pages: { auth: 'Sign in', home: 'Home', journal: 'Journal' },
  size: 'Size',
  sizes: { phone: 'Phone', desktop: 'Desktop' },
  scheme: 'Theme in the preview',
  logo: 'Logo in the preview',
  tryLogo: 'Try a logo',
  leaveLogo: 'Remove it again',
  tried: 'Only here, on this device. To keep it, choose it as the logo once the organization is saved.',
  unreadable: 'This cannot be read as a picture.',
  frameTitle: (page: string, name: string, size: string) => `${page} of ${name}, ${size.toLowerCase()}`,
  /** Of the picture of the day, which the server draws: that of one’s own before it is saved, and any other. */
  pictures: {
    unsaved: 'The picture of the day will use the name and colors once they are saved.',
    usual: 'This is the standard picture of the day. In the app, it shows the name and the colors.',
  },

  /** Those who stand in the preview, and what they wrote. */
  example: {
    me: 'Sam Example',
    others: ['Alex Example', 'Robin Example'],
    reflections: [
      'This is where a reflection goes, just as its writer wrote it.',
      'An example of a reflection: what I heard today, and what I will keep.',
    ],
    shared: [
      'An example of what somebody shares with their circle and community.',
      'And one more: a few lines, so you can see how they look.',
    ],
  },
}
