import { connect } from 'node:net'

/** What one run of load saw. */
export type Load = {
  /** Answers a second. */
  rate: number
  /** Milliseconds that half, 95 and 99 of a hundred answers took at the most. */
  p50: number
  p95: number
  p99: number
  /** Answers with another status than 2xx. */
  failed: number
}

/** A request as it goes over the wire; asked for anew each time, because a submit happens once. */
export type NextRequest = () => string

/** Keeps `connections` requests under way for `seconds`, each connection waiting for its answer before it asks again. */
export async function load(
  port: number,
  next: NextRequest,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<Load> {
  const ends = performance.now() + seconds * 1000
  const times: number[] = []
  let failed = 0
  const started = performance.now()
  await Promise.all(
    Array.from({ length: connections }, () =>
      converse(port, next, ends, (status, time) => {
        times.push(time)
        if (status < 200 || status > 299) failed++
      }),
    ),
  )
  const elapsed = (performance.now() - started) / 1000
  times.sort((a, b) => a - b)
  const part = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  return { rate: times.length / elapsed, p50: part(0.5), p95: part(0.95), p99: part(0.99), failed }
}

function converse(
  port: number,
  next: NextRequest,
  ends: number,
  seen: (status: number, time: number) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    let sentAt = 0
    let answer = ''
    const send = () => {
      sentAt = performance.now()
      socket.write(next())
    }
    socket.setNoDelay(true)
    socket.setEncoding('latin1')
    socket.on('connect', send)
    socket.on('error', reject)
    socket.on('data', (chunk: string) => {
      answer += chunk
      if (!isWhole(answer)) return
      seen(Number(answer.slice(9, 12)), performance.now() - sentAt)
      answer = ''
      if (performance.now() < ends) return send()
      socket.end()
      resolve()
    })
  })
}

function isWhole(answer: string): boolean {
  const head = answer.indexOf('\r\n\r\n')
  if (head < 0) return false
  const length = /^content-length: (\d+)/im.exec(answer.slice(0, head))
  if (length) return answer.length >= head + 4 + Number(length[1])
  return answer.endsWith('0\r\n\r\n') || answer.startsWith('HTTP/1.1 204')
}
