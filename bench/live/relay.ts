import { type WebSocket, WebSocketServer } from 'ws'

// The yardstick: hands each message to whom it names, and knows neither people nor rights nor a database.

const open = new Map<number, WebSocket>()
const server = new WebSocketServer({ host: '127.0.0.1', port: 0 })

server.on('connection', (socket: WebSocket, { url }: { url: string }) => {
  open.set(Number(url.slice(1)), socket)
  socket.on('message', (data: Buffer) => {
    const { to, message } = JSON.parse(data.toString()) as { to: number[]; message: object }
    const text = JSON.stringify(message)
    for (const member of to) open.get(member)?.send(text)
  })
})
process.on('disconnect', () => process.exit())
server.on('listening', () => process.send?.({ port: server.address().port }))
