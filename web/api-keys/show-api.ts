// The script of /api, a page that the server draws and that has nothing of the app.

type Sample = { lang: string; source: string }
type Samples = Record<string, Sample[]>
type Operation = { operationId: string; 'x-codeSamples'?: Sample[] }
type Api = { paths: Record<string, Record<string, Operation>> }

declare const Redoc: { init(api: Api, options: object, place: Element | null): void }

const place = document.querySelector<HTMLElement>('#api')
const state = document.createElement('p')
state.role = 'status'
place?.firstElementChild?.append(state)
state.textContent = place?.dataset.loading ?? ''
show().catch(() => {
  state.textContent = place?.dataset.failed ?? ''
})

async function show(): Promise<void> {
  const [api, samples] = await Promise.all([
    read<Api>('/api/openapi.json'),
    read<Samples>('/api/samples.json'),
  ])
  for (const operation of Object.values(api.paths).flatMap((methods) => Object.values(methods)))
    operation['x-codeSamples'] = (samples[operation.operationId] ?? []).map(leadingHere)
  const options = {
    // By which the browser knows the sheets as ours that Redoc writes.
    nonce: document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce,
    theme: theme(),
    // Searching takes a worker that is made of text, for which the page would have to be opened wider.
    disableSearch: true,
    // Behind both samples.
    payloadSampleIdx: 2,
    hideSchemaPattern: true,
    downloadUrls: [{ title: 'openapi.json', url: '/api/openapi.json' }],
    hideLoading: true,
    nativeScrollbars: true,
    // What is folded is drawn once somebody unfolds it; there are two hundred calls.
    expandResponses: '',
    generatedSamplesMaxDepth: 3,
  }
  Redoc.init(api, options, place)
}

// Accounts, sessions and keys are of a church, and so is its host.
function leadingHere({ lang, source }: Sample): Sample {
  return { lang, source: source.replaceAll(place?.dataset.home ?? '', location.origin) }
}

async function read<Answer>(path: string): Promise<Answer> {
  const answer = await fetch(path)
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}`)
  return (await answer.json()) as Answer
}

// The colours of the page, which are those of a church. Redoc reckons with them, so it is given numbers.
function theme(): object {
  const [surface, tint, ink, muted] = [colour('surface'), colour('tint'), colour('ink'), colour('muted')]
  const [line, accent, leaf, danger] = [colour('line'), colour('accent'), colour('leaf'), colour('danger')]
  // White stands on these.
  const [read, write, change, remove] = (['leaf', 'accent', 'gold', 'danger'] as const).map((name) =>
    colour(name, 'light'),
  )
  const refused = { color: danger, backgroundColor: tint }
  return {
    colors: {
      primary: { main: accent },
      success: { main: leaf },
      error: { main: danger },
      gray: { 50: tint, 100: line },
      text: { primary: ink, secondary: muted },
      border: { dark: line, light: line },
      responses: {
        success: { color: leaf, backgroundColor: tint },
        error: refused,
        redirect: refused,
        info: refused,
      },
      http: { get: read, post: write, put: change, patch: change, delete: remove },
    },
    schema: {
      linesColor: line,
      typeNameColor: muted,
      typeTitleColor: muted,
      requireLabelColor: danger,
      nestedBackground: tint,
      arrow: { color: muted },
    },
    typography: {
      fontFamily: "'Inter Variable', system-ui, sans-serif",
      headings: { fontFamily: "'Literata Variable', Georgia, serif", fontWeight: '600' },
      code: { color: ink, backgroundColor: tint, fontFamily: 'ui-monospace, Menlo, Consolas, monospace' },
      links: { color: accent, visited: accent, hover: ink },
    },
    sidebar: {
      backgroundColor: surface,
      textColor: ink,
      activeTextColor: accent,
      groupItems: { activeBackgroundColor: tint },
      level1Items: { activeBackgroundColor: tint },
    },
    // Samples are dark on either: their words have colours that Redoc knows for that only.
    rightPanel: { backgroundColor: colour('surface', 'dark'), textColor: colour('ink', 'dark') },
    codeBlock: { backgroundColor: colour('paper', 'dark') },
    fab: { backgroundColor: accent, color: surface },
  }
}

function colour(name: string, scheme = ''): string {
  const probe = document.createElement('span')
  probe.style.color = `var(--color-${name})`
  probe.style.colorScheme = scheme
  document.body.append(probe)
  const brush = document.createElement('canvas').getContext('2d')
  if (!brush) return 'gray'
  brush.fillStyle = getComputedStyle(probe).color
  probe.remove()
  brush.fillRect(0, 0, 1, 1)
  const [red, green, blue] = brush.getImageData(0, 0, 1, 1).data
  return `rgb(${red}, ${green}, ${blue})`
}

// What was reckoned for the one does not suit the other.
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => location.reload())
