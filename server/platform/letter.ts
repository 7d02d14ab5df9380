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

/** The letter under the name of the product, as plain text and as HTML. */
export function renderLetter(appName: string, letter: Letter): Rendered {
  return { subject: letter.subject, text: asText(appName, letter), html: asHtml(appName, letter).html }
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

function asText(appName: string, { greeting, paragraphs, button, notes }: Letter): string {
  const blocks = [
    greeting,
    ...paragraphs,
    button && `${button.label}:\n${button.url}`,
    ...notes,
    `-- \n${appName}`,
  ]
  return `${blocks.filter(Boolean).join('\n\n')}\n`
}

// Mail programs know little: styles stand at each element, and only what they may drop stands in the head.
function asHtml(appName: string, { subject, greeting, paragraphs, button, notes }: Letter): Html {
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
  .button { background: #a9bff5 !important; color: #14213d !important; }
}
</style>
</head>
<body class="paper" style="margin:0;padding:0;background:#faf7f2">
<div class="paper" style="padding:32px 16px;background:#faf7f2;font-family:${sans}">
<div class="sheet" style="max-width:520px;margin:0 auto;padding:32px;background:#fffefc;border:1px solid #e6e0d6;border-radius:12px">
<p class="ink" style="margin:0 0 24px;font-family:${serif};font-size:22px;line-height:1.3;color:#2b2622">${appName}</p>
${greeting === undefined ? undefined : paragraph(greeting)}
${paragraphs.map(paragraph)}
${button && pressable(button)}
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
  'display:inline-block;padding:13px 22px;border-radius:8px;background:#2f58b5;color:#ffffff;font-size:16px;font-weight:600;text-decoration:none'

function paragraph(text: string): Html {
  return markup`<p class="ink" style="${body}">${text}</p>`
}

// Where a button is not shown as one, the address below it can be copied.
function pressable({ label, url }: { label: string; url: string }): Html {
  return markup`<p style="margin:28px 0 20px"><a class="button" href="${url}" style="${pill}">${label}</a></p>
<p class="muted" style="${address}">${url}</p>`
}

function note(text: string): Html {
  return markup`<p class="muted" style="${small}">${text}</p>`
}
