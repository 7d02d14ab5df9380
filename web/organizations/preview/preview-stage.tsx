import { useState } from 'react'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import type { Brand } from '#contract/brand/brand.ts'
import type { Scheme } from '#contract/brand/grounds.ts'
import { type FittedLogo, logoAt } from '#contract/brand/logo.ts'
import type { Feature } from '#contract/plans.ts'
import type { DayContent } from '#contract/programme/day.ts'
import type { Me } from '#contract/account/me.ts'
import { ExampleContext } from '#web/platform/api/example.ts'
import { serverNow } from '#web/platform/api/server-clock.ts'
import { ChoiceRow } from '#web/ui/choice-row.tsx'
import { TabPanel, Tabs } from '#web/ui/tabs.tsx'
import { previewWords as words } from '#words/en/organizations/preview.ts'
import { isolated } from '#words/isolated.ts'
import { exampleMe, type Unlock } from './example-data.ts'
import { PreviewFrame, type Size } from './preview-frame.tsx'
import { type Scene, sceneAt } from './scenes.tsx'
import { TriedLogo } from './tried-logo.tsx'
import { laidQueries } from './laid-queries.ts'

const scenes: Scene[] = ['auth', 'home', 'journal']
const tabs = scenes.map((key) => ({ key, label: words.pages[key] }))
const sizeOptions = (['phone', 'desktop'] as const).map((value) => ({ value, label: words.sizes[value] }))
const schemeOptions = (['light', 'dark'] as const).map((value) => ({ value, label: words.schemes[value] }))

export type PreviewStageProps = {
  /** What is shown of it. */
  brand: Brand
  features: readonly Feature[]
  unlock: Unlock
  content: DayContent
  /** What is to be known of the picture of the day. */
  pictureNote: string | null
}

/** The pages in the frame, and what one chooses of them: which, how large, and by which light. */
export function PreviewStage({ brand, features, unlock, content, pictureNote }: PreviewStageProps) {
  const [scene, setScene] = useState<Scene>('auth')
  const [size, setSize] = useState<Size>(() => (fits('48rem') ? 'desktop' : 'phone'))
  const [picked, setPicked] = useState<Scheme | null>(null)
  const scheme =
    picked ?? brand.theme ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')
  const [tried, setTried] = useState<FittedLogo | null>(null)
  const hasBrand = features.includes('custom-branding')
  const logo = (hasBrand ? tried : null) ?? logoAt(brand.logo)
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap gap-x-8 gap-y-4">
        <ChoiceRow label={words.size} value={size} options={sizeOptions} onPick={setSize} />
        <ChoiceRow label={words.scheme} value={scheme} options={schemeOptions} onPick={setPicked} />
        {hasBrand && <TriedLogo tried={tried} onTry={setTried} />}
      </div>
      <div>
        <Tabs
          id="preview"
          label={words.page}
          tabs={tabs}
          open={scene}
          onPick={(key) => setScene(scenes.find((each) => each === key) ?? scene)}
        />
        <TabPanel id="preview" open={scene}>
          <PreviewFrame
            title={words.frameTitle(words.pages[scene], isolated(brand.name), words.sizes[size])}
            size={size}
            colours={brand}
            scheme={scheme}
          >
            <ExampleApp
              key={scene}
              scene={scene}
              me={exampleMe(brand.name, features, unlock)}
              logo={logo}
              content={content}
            />
          </PreviewFrame>
        </TabPanel>
      </div>
      {scene === 'journal' && pictureNote && <p className="text-sm text-muted">{pictureNote}</p>}
    </div>
  )
}

function fits(width: string): boolean {
  return matchMedia(`(min-width: ${width})`).matches
}

export type ExampleAppProps = {
  scene: Scene
  me: Me
  logo: FittedLogo | null
  /** The day that the example reads. */
  content: DayContent
}

/** A page of the app as the example sees it. Nothing of it can be pressed or typed, and it asks and tells nobody anything. */
function ExampleApp({ scene, me, logo, content }: ExampleAppProps) {
  const [queries] = useState(() => laidQueries(me, content, serverNow()))
  const [router] = useState(() => sceneAt(scene))
  const example = { me: scene === 'auth' ? null : me, appName: me.organization, logo }
  return (
    <div inert>
      <ExampleContext value={example}>
        <QueryClientProvider client={queries}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </ExampleContext>
    </div>
  )
}
