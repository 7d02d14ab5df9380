import pg from 'pg'

/** Milliseconds that half and 95 of a hundred answers of the database to a statement took at the most, with so many connections that ask. */
export async function measureBare(
  connection: pg.ClientConfig,
  { text, values }: { text: string; values: unknown[] },
  { connections, seconds }: { connections: number; seconds: number },
): Promise<{ p50: number; p95: number }> {
  const clients = Array.from({ length: connections }, () => new pg.Client(connection))
  await Promise.all(clients.map((client) => client.connect()))
  const ends = performance.now() + seconds * 1000
  const times: number[] = []
  await Promise.all(
    clients.map(async (client) => {
      while (performance.now() < ends) {
        const sentAt = performance.now()
        await client.query({ name: 'bare', text, values })
        times.push(performance.now() - sentAt)
      }
      await client.end()
    }),
  )
  times.sort((a, b) => a - b)
  const part = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  return { p50: part(0.5), p95: part(0.95) }
}
