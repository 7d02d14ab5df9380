/** A mail before it has a form: the words of one purpose, with at most one thing to press. */
export type Letter = {
  subject: string
  greeting?: string
  paragraphs: string[]
  button?: { label: string; url: string }
  /** Said in small print below: how long a link works, what to do if it was not you. */
  notes: string[]
}

/** A letter as it is sent. */
export type Rendered = { subject: string; text: string; html: string }

/** How letters look that somebody writes. */
export type Letterhead = {
  name: string
  /** By its whole address, in px; null for the name alone. */
  logo: { src: string; width: number; height: number } | null
  /** Of the button and what is written on it, on light and on dark paper; null for those of Emmaus. */
  colours: Record<'light' | 'dark', { button: string; ink: string }> | null
}

/** The letter under a letterhead, as plain text and as HTML. */
export function renderLetter(head: Letterhead, letter: Letter): Rendered {
  return { subject: letter.subject, text: asText(head, letter), html: asHtml(head, letter).html }
}

type Html = { html: string }

/** Markup in which every value is text, unless it is markup itself. */
function markup(parts: TemplateStringsArray, ...values: (string | Html | Html[] | undefined)[]): Html {
  const shown = values.map((value) => {
    if (value === undefined) return ''
    if (typeof value === 'string') return escape(value)
    return [value]
      .flat()
      .map((one) => one.html)
      .join('\n')
  })
  return { html: String.raw({ raw: parts }, ...shown) }
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

function asText({ name }: Letterhead, { greeting, paragraphs, button, notes }: Letter): string {
  const blocks = [
    greeting,
    ...paragraphs,
    button && `${button.label}:\n${button.url}`,
    ...notes,
    `-- \n${name}`,
  ]
  return `${blocks.filter(Boolean).join('\n\n')}\n`
}

// Mail programs know little: styles stand at each element, and only what they may drop stands in the head.
function asHtml(head: Letterhead, { subject, greeting, paragraphs, button, notes }: Letter): Html {
  const { light, dark } = head.colours ?? ofEmmaus
  return markup`<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>
<style>
@media (prefers-color-scheme: dark) {
  .paper { background: #1b1815 !important; }
  .sheet { background: #26221e !important; border-color: #3b3630 !important; }
  .ink { color: #ece7df !important; }
  .muted { color: #b9b1a6 !important; }
  .button { background: ${dark.button} !important; color: ${dark.ink} !important; }
  .line { background: ${dark.button} !important; }
}
</style>
</head>
<body class="paper" style="margin:0;padding:0;background:#faf7f2">
<div class="paper" style="padding:32px 16px;background:#faf7f2;font-family:${sans}">
<div class="sheet" style="max-width:520px;margin:0 auto;padding:32px;background:#fffefc;border:1px solid #e6e0d6;border-radius:12px">
${letterhead(head)}
${greeting === undefined ? undefined : paragraph(greeting)}
${paragraphs.map(paragraph)}
${button && pressable(button, light)}
${notes.map(note)}
</div>
</div>
</body>
</html>
`
}

const sans = "-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const serif = "Georgia,'Times New Roman',serif"
const body = 'margin:0 0 16px;font-size:16px;line-height:1.6;color:#2b2622'
const small = 'margin:0 0 8px;font-size:14px;line-height:1.5;color:#6b6259'
const address = 'margin:0 0 24px;font-size:13px;line-height:1.5;color:#6b6259;word-break:break-all'
const pill =
  'display:inline-block;padding:13px 22px;border-radius:8px;font-size:16px;font-weight:600;text-decoration:none'

const ofEmmaus: NonNullable<Letterhead['colours']> = {
  light: { button: '#2f58b5', ink: '#ffffff' },
  dark: { button: '#a9bff5', ink: '#14213d' },
}

// A logo is made for light paper, and keeps it in the dark. Where pictures are not shown, its name stands in its place.
function letterhead({ name, logo, colours }: Letterhead): Html {
  const sign = logo
    ? markup`<p style="margin:0 0 24px"><img src="${logo.src}" width="${String(logo.width)}" height="${String(logo.height)}" alt="${name}" style="display:inline-block;padding:6px;border-radius:6px;background:#fffefc;font-family:${serif};font-size:22px;color:#2b2622"></p>`
    : markup`<p class="ink" style="margin:0 0 24px;font-family:${serif};font-size:22px;line-height:1.3;color:#2b2622">${name}</p>`
  if (!colours) return sign
  return markup`${sign}
<div class="line" style="height:2px;margin:0 0 24px;background:${colours.light.button};font-size:0;line-height:2px">&nbsp;</div>`
}

function paragraph(text: string): Html {
  return markup`<p class="ink" style="${body}">${withElements(text)}</p>`
}

// Where a button is not shown as one, the address below it can be copied.
function pressable(
  { label, url }: { label: string; url: string },
  { button, ink }: { button: string; ink: string },
): Html {
  return markup`<p style="margin:28px 0 20px"><a class="button" href="${url}" style="${pill};background:${button};color:${ink}">${label}</a></p>
<p class="muted" style="${address}">${url}</p>`
}

function note(text: string): Html {
  return markup`<p class="muted" style="${small}">${withElements(text)}</p>`
}

// What is set apart by signs in plain text is so by an element here.
function withElements(text: string): Html {
  return { html: escape(text).replaceAll('\u2068', '<bdi>').replaceAll('\u2069', '</bdi>') }
}
