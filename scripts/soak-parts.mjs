// The parts of `npm run soak`.
const desktop = ['--project=desktop']

/** Who may read or write what, as the database keeps it. */
const rights = ['database/migrations', 'database/rights.txt']

/**
 * What each part looks for, and what it runs: files of vitest or of the browser, of which `npm test` runs a small fixed sample, or a script.
 * Where `browser` names no file, all walks are gone; `env` says in which other way than in `npm test`. `browsers` names those that a part drives
 * where Chromium alone is not enough, `needs` programs of the system, each with the packages of Debian that bring it, and `of` what a part on
 * rights must have been run on: `npm test` fails where that has changed since.
 */
export const parts = [
  {
    name: 'writing',
    looksFor: 'words lost or doubled while browsers, networks, clocks and servers fail at random',
    browser: ['e2e/journal/random-runs.spec.ts'],
    options: desktop,
  },
  {
    name: 'deliveries',
    looksFor: 'anything told to whom it may not reach, or not told, while people act at random',
    vitest: ['server/live/deliveries.test.ts'],
    of: rights,
  },
  {
    name: 'kills',
    looksFor: 'entries lost, doubled or halved where the server and its database are killed',
    vitest: ['server/kill.test.ts'],
  },
  {
    name: 'backup',
    looksFor:
      'anything that a backup of a million entries and 2 GB of files, made while people write, does not give back',
    script: 'bench/backup.ts',
  },
  {
    name: 'disk',
    looksFor:
      'what stops, is lost or signs people out as a disk fills up to its last byte and has room again; root makes it',
    script: 'bench/disk.ts',
  },
  {
    name: 'hostile',
    looksFor: 'harm done by files of every hostile kind, at each door that takes files',
    vitest: [
      'server/files/hostile.test.ts',
      'server/files/pictures.test.ts',
      'server/images/uploading.test.ts',
      'server/organizations/logo-route.test.ts',
    ],
  },
  {
    name: 'malformed',
    looksFor: 'input of any odd shape or size that breaks a procedure, ends the server or is stored',
    vitest: ['server/malformed.test.ts', 'server/bodies.test.ts'],
  },
  {
    name: 'planted',
    looksFor: 'mistakes in policies, grants, functions and triggers that no test would notice',
    vitest: ['database/tests/planted.test.ts'],
    of: rights,
  },
  {
    name: 'mistakes',
    looksFor: 'mistakes in statements of server and pages that the tests which reach them would not notice',
    script: 'testing/mistakes/plant.ts',
  },
  {
    name: 'clocks',
    looksFor: 'days that open at a wrong moment, around every change of clocks in every zone',
    vitest: ['server/progress/day-rule.zones.test.ts', 'server/progress/day-rule.walks.test.ts'],
  },
  {
    name: 'care',
    looksFor: 'sentences of danger by other hands for which no card comes, and others for which one does',
    vitest: ['testing/care/recognition.test.ts'],
  },
  {
    name: 'injections',
    looksFor: 'a model that is told to lie or to lead elsewhere, and is shown',
    vitest: [
      'server/feedback/injections.test.ts',
      'server/guidance/injections.test.ts',
      'server/insights/injections.test.ts',
      'server/summaries/injections.test.ts',
      'server/ai/clean-prose.test.ts',
      'testing/random-answers',
    ],
  },
  {
    name: 'prompts',
    looksFor: 'words that a model is shown without leave, in churches made up at random',
    vitest: [
      'server/feedback/prompt-privacy.test.ts',
      'server/guidance/prompt-privacy.test.ts',
      'server/insights/prompt-privacy.test.ts',
      'server/summaries/prompt-privacy.test.ts',
    ],
    of: rights,
  },
  {
    name: 'lives',
    looksFor: 'words, days or figures that come to harm where people and admins act in any order',
    vitest: [
      'server/overrides/at-random.test.ts',
      'server/transfer/round-trip.test.ts',
      'server/transfer/odd-files.test.ts',
      'server/analytics/walks.test.ts',
    ],
  },
  {
    name: 'separation',
    looksFor: 'anything of another church in the answers to 100,000 requests',
    vitest: ['server/separation.test.ts'],
    of: [...rights, 'contract'],
  },
  {
    name: 'crowds',
    looksFor:
      'a second first admin, a church without an admin, or one more than an invitation has places, where many come at once',
    vitest: [
      'database/tests/people.test.ts',
      'server/access/first-admin.test.ts',
      'server/joining/invitations.test.ts',
    ],
  },
  {
    name: 'translation',
    looksFor: 'a walk that fails, or something that changes unseen, where the browser translates the pages',
    browser: [],
    options: desktop,
    env: { SOAK: '', THROUGH: 'translation' },
  },
  {
    name: 'plain-http',
    looksFor: 'a walk that fails, or a browser that complains, where pages come by http from a name',
    browser: [],
    options: desktop,
    env: { SOAK: '', THROUGH: 'plain-http' },
  },
  {
    name: 'proxies',
    looksFor:
      'what does not get through web servers in front, set as the README says or hardly at all, or through a mail server',
    vitest: ['testing/proxies'],
    needs: {
      nginx: ['nginx-core'],
      apache2: ['apache2-bin'],
      caddy: ['caddy'],
      openssl: ['openssl'],
      postfix: ['postfix'],
      saslpasswd2: ['sasl2-bin', 'libsasl2-modules'],
    },
  },
  {
    name: 'links',
    looksFor: 'a link of any mail that does something where it is opened and nothing is pressed',
    browser: ['e2e/links.spec.ts'],
    options: desktop,
  },
  {
    name: 'searching',
    looksFor:
      'words that are not found as somebody types them, in every search, by every way of writing a sign',
    vitest: ['server/searches.test.ts', 'database/tests/folded.test.ts'],
  },
  {
    name: 'failures',
    looksFor: 'a page or list that does not say so where its read fails, or that Retry does not heal',
    browser: ['e2e/failures.spec.ts'],
    options: desktop,
  },
  {
    name: 'sessions',
    looksFor: 'words lost, or met by somebody else, where the session ends while one types',
    browser: ['e2e/sessions.spec.ts'],
    options: desktop,
  },
  {
    name: 'pages',
    looksFor: 'what axe or a small window finds wrong with any page or dialog',
    browser: ['e2e/every-page.spec.ts', 'e2e/dialogs.spec.ts'],
    options: desktop,
  },
  {
    name: 'browsers',
    looksFor: 'what one cannot do in Firefox or in Safari’s engine, and what scrolls by a few pixels there',
    browser: ['e2e/browsers'],
    options: ['--config=e2e/browsers/playwright.config.ts'],
    browsers: ['chromium', 'firefox', 'webkit'],
  },
]
