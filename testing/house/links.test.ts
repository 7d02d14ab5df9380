import { expect, test } from 'vitest'
import { paths } from '#web/paths.ts'

/** Every builder, with each kind of argument it takes. */
const links: Record<keyof typeof paths, string[]> = {
  root: [paths.root()],
  auth: [paths.auth(), paths.auth({ after: paths.journal({ day: 3 }) })],
  confirm: [paths.confirm()],
  forgottenPassword: [paths.forgottenPassword()],
  newPassword: [paths.newPassword()],
  setUp: [paths.setUp()],
  home: [paths.home()],
  journal: [
    paths.journal(),
    paths.journal({ tab: 'challenges' }),
    paths.journal({ tab: 'reflections', day: 75 }),
  ],
  profile: [paths.profile(), paths.profile({ tab: 'settings' })],
  terms: [paths.terms()],
  privacy: [paths.privacy()],
}

test('every link of the app leads where bookmarks and mails of old expect it', () => {
  expect(Object.keys(links)).toEqual(Object.keys(paths))
  expect(links).toMatchInlineSnapshot(`
    {
      "auth": [
        "/auth",
        "/auth?after=%2Fjournal%3Fday%3D3",
      ],
      "confirm": [
        "/auth/confirm",
      ],
      "forgottenPassword": [
        "/auth/forgotten-password",
      ],
      "home": [
        "/home",
      ],
      "journal": [
        "/journal",
        "/journal?tab=challenges",
        "/journal?tab=reflections&day=75",
      ],
      "newPassword": [
        "/auth/new-password",
      ],
      "privacy": [
        "/privacy",
      ],
      "profile": [
        "/profile",
        "/profile?tab=settings",
      ],
      "root": [
        "/",
      ],
      "setUp": [
        "/setup",
      ],
      "terms": [
        "/terms",
      ],
    }
  `)
})
