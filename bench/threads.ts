import { chromium, type Page } from '@playwright/test'
import { assembleCast, type Player } from '#testing/cast.ts'
import { systemClock } from '#server/platform/clock.ts'
import { startCluster } from '#testing/cluster.ts'
import { runClock } from '#testing/clock.ts'
import { startServer } from '#testing/server.ts'
import { layConversation } from '#testing/messages/talk.ts'
import { middle } from './middle.ts'

// A long thread opens as a short one does, and is scrolled through without a jerk.

/** Messages of the two threads, one in ten with a sign and one in five a reply. */
const lengths = { short: 50, long: 50_000 }
/** Messages of the long thread that are not read yet. */
const unread = 30
const rounds = 15
/** Seconds of scrolling, and pixels a turn of the wheel. */
const scrolling = { seconds: 10, step: 400 }
/** Milliseconds after which a picture is late. */
const late = 50

const watchFrames = `window.frames = []; let last = performance.now()
  requestAnimationFrame(function next(now) { frames.push(now - last); last = now; requestAnimationFrame(next) })`

await using ending = new AsyncDisposableStack()
const cluster = await startCluster({ durable: true })
ending.defer(cluster.stop)
const server = await startServer(cluster.connection, { clock: runClock() })
ending.defer(server.stop)
const { owner } = server.fresh
const { lydia, tabitha, silas } = await assembleCast(owner)
const threads = {
  short: await layThread(tabitha, lengths.short),
  long: await layThread(silas, lengths.long),
}
await owner.query('vacuum analyze')

const { name, value } = server.cookieOf(lydia)
const headers = { cookie: `${name}=${value}` }
console.log(`The time of an answer of a thread of ${lengths.long}, by that of one of ${lengths.short}.`)
const middleOfIt = lengths.long / 2
await compare('open where one has not read', {}, {})
await compare('open at the end', { before: lengths.long + 1 }, { before: lengths.short + 1 })
await compare('read on from the middle', { before: middleOfIt }, { before: lengths.short - 5 })

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})
ending.defer(() => browser.close())
const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
await context.addCookies([{ name, value, url: server.url }])
const page = await context.newPage()
await compareOpening(page)
await scroll(page, 'short')
await scroll(page, 'long')

async function layThread(other: Player, length: number): Promise<string> {
  const id = await layConversation(owner, lydia, other)
  const from = systemClock.now().subtract({ minutes: length }).toString()
  await owner.query('begin')
  // What the rules do with each message is measured elsewhere.
  await owner.query('alter table app.messages disable trigger user')
  await owner.query(
    `insert into app.messages (id, conversation_id, organization_id, number, change, sender_id, text, reply_to, sent_at)
      select ${idOf('number')}, $1::uuid, p.organization_id, number, number,
        case number % 3 when 0 then $2::uuid else $3::uuid end,
        'Message ' || number || repeat(' and what came of it', (number % 7)::integer),
        case when number % 5 = 0 then ${idOf('number - 3')} end,
        $4::timestamptz + make_interval(mins => number::integer)
      from generate_series(1, $5::integer) number, app.people p where p.id = $2`,
    [id, lydia.id, other.id, from, length],
  )
  await owner.query('alter table app.messages enable trigger user')
  await owner.query('update app.conversations set last_number = $2, last_change = $2 where id = $1', [
    id,
    length,
  ])
  await owner.query(
    `insert into app.reactions (message_id, person_id, organization_id, sign)
      select m.id, $2, m.organization_id, 'heart' from app.messages m where m.conversation_id = $1 and m.number % 10 = 0`,
    [id, other.id],
  )
  await owner.query(
    `insert into app.reading_marks (person_id, conversation_id, organization_id, read_number, seen_number)
      select $2, id, organization_id, last_number - $3, last_number - $3 from app.conversations where id = $1`,
    [id, lydia.id, unread],
  )
  await owner.query('commit')
  return id
}

// Of a number, the same each time, and of the form of a random one.
function idOf(number: string): string {
  return `overlay(overlay(md5($1::text || (${number})) placing '4' from 13) placing '8' from 17)::uuid`
}

async function compare(what: string, long: object, short: object): Promise<void> {
  const times = { long: [] as number[], short: [] as number[] }
  for (let round = 0; round < rounds * 4; round++) {
    times.long.push(await ask({ conversationId: threads.long, ...long }))
    times.short.push(await ask({ conversationId: threads.short, ...short }))
  }
  tell(`answer, ${what}`, times)
}

async function ask(input: object): Promise<number> {
  const began = performance.now()
  const data = encodeURIComponent(JSON.stringify({ json: input }))
  const answer = await fetch(`${server.url}/rpc/messages/thread?data=${data}`, {
    headers: { ...headers, 'x-csrf-token': 'orpc' },
  })
  await answer.text()
  if (answer.status !== 200) throw new Error(`A thread was answered ${answer.status}`)
  return performance.now() - began
}

async function compareOpening(tab: Page): Promise<void> {
  const times = { long: [] as number[], short: [] as number[] }
  for (let round = 0; round < rounds; round++) {
    times.long.push(await open(tab, 'long'))
    times.short.push(await open(tab, 'short'))
  }
  tell('page, from its address to its messages', times)
}

async function open(tab: Page, which: keyof typeof threads): Promise<number> {
  const began = performance.now()
  await tab.goto(`${server.url}/direct-messages?with=${threads[which]}`)
  await tab
    .getByRole('list', { name: /^Messages with/ })
    .getByRole('article')
    .first()
    .waitFor()
  return performance.now() - began
}

async function scroll(tab: Page, which: keyof typeof threads): Promise<void> {
  await open(tab, which)
  await tab.getByRole('list', { name: /^Messages with/ }).hover()
  await tab.evaluate(watchFrames)
  const ends = performance.now() + scrolling.seconds * 1000
  while (performance.now() < ends) await tab.mouse.wheel(0, -scrolling.step)
  const gaps = (await tab.evaluate<number[]>(`frames`)).toSorted((a, b) => a - b)
  const lateOnes = gaps.filter((gap) => gap > late).length
  const messages = await tab
    .getByRole('list', { name: /^Messages with/ })
    .getByRole('article')
    .count()
  const figures = [50, 95, 99].map(
    (part) => `p${part} ${(gaps[Math.floor((gaps.length * part) / 100)] ?? 0).toFixed(1)}`,
  )
  console.log(
    `scrolling up the ${which} one for ${scrolling.seconds} s: ms between pictures ${figures.join('  ')}; ${lateOnes} of ${gaps.length} over ${late}; ${messages} messages drawn`,
  )
}

function tell(what: string, times: { long: number[]; short: number[] }): void {
  const of = (all: number[]) => middle(all.toSorted((a, b) => a - b))
  const [long, short] = [of(times.long), of(times.short)]
  console.log(`${what}: ratio ${(long / short).toFixed(2)} (ms ${long.toFixed(1)}/${short.toFixed(1)})`)
}
