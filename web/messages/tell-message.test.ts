import { beforeEach, describe, expect, test, vi } from 'vitest'
import { messageToast } from '#contract/messages/limits.ts'
import type { Conversation } from '#contract/messages/message.ts'
import { receiveToasts, type Toast } from '#web/ui/toast.ts'
import { cut, tellMessage } from './tell-message.ts'

const moment = new Date('2026-11-20T13:00:00Z')
const tabitha = { id: 'tabitha', displayName: 'Tabitha', avatar: null, standing: null }
let told: Toast[]
let opened: string[]
let document: { visibilityState: string }

beforeEach(() => {
  const kept = new Map<string, string>()
  document = { visibilityState: 'visible' }
  told = []
  opened = []
  vi.stubGlobal('document', document)
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => kept.set(name, text),
  })
  const stop = receiveToasts((toast) => told.push(toast))
  return () => {
    stop()
    vi.unstubAllGlobals()
  }
})

function conversation(number: number, given: Partial<Conversation> = {}): Conversation {
  const last = {
    id: 'm',
    number,
    sender: tabitha,
    text: 'Are you there?',
    what: 'text',
    sentAt: moment,
  } as const
  return {
    id: 'c',
    kind: 'two',
    with: tabitha,
    last,
    unread: true,
    unreadCount: 1,
    readNumber: 0,
    muted: false,
    closed: null,
    ...given,
  }
}

/** A conversation in which the last message is otherwise in something. */
function lastSaid(part: Partial<NonNullable<Conversation['last']>>): Conversation {
  const { last } = conversation(1)
  return conversation(1, { last: last && { ...last, ...part } })
}

const tell = (what: Conversation, previews = true) =>
  tellMessage(what, { me: 'lydia', since: moment, previews, onOpen: (href) => opened.push(href) })

describe('a new message', () => {
  test('is told without its words to a person who wants it so', () => {
    tell(conversation(1), false)
    expect(told).toMatchObject([{ title: 'New message from Tabitha' }])
    expect(JSON.stringify(told)).not.toContain('Are you there?')
  })

  test('is told with its sender and its first words, for five seconds, and leads there', () => {
    tell(conversation(1))
    expect(told).toMatchObject([
      { title: 'New message from Tabitha', text: 'Are you there?', lasts: messageToast },
    ])
    expect(messageToast).toBe(5000)
    told[0]?.action?.onPick()
    expect(opened).toEqual(['/direct-messages?with=c'])
  })

  test('of a leader says so in words that no name can hold', () => {
    tell(lastSaid({ sender: { ...tabitha, displayName: 'Barnabas', standing: 'leader' } }))
    expect(told).toMatchObject([{ title: 'New message from Barnabas ★ Leader' }])
  })

  test('from a person without a name is from Someone', () => {
    tell(lastSaid({ sender: { ...tabitha, displayName: '' } }))
    expect(told).toMatchObject([{ title: 'New message from Someone' }])
  })

  test('is cut at 50 characters, as people count them', () => {
    expect(cut('x'.repeat(50))).toBe('x'.repeat(50))
    expect(cut('🙏'.repeat(51))).toBe(`${'🙏'.repeat(50)}…`)
  })

  test('in a circle leads to the circle', () => {
    tell(conversation(1, { kind: 'circle' }))
    told[0]?.action?.onPick()
    expect(opened).toEqual(['/circle?circle=c'])
  })

  test('is told once, whatever else happens to it', () => {
    tell(conversation(1))
    tell(conversation(1))
    expect(told).toHaveLength(1)
    tell(conversation(2))
    expect(told).toHaveLength(2)
  })

  test.each<[string, Partial<Conversation>]>([
    ['that is read already', { unread: false }],
    ['in a conversation that is quiet', { muted: true }],
    ['in which there is nothing', { last: null }],
  ])('%s is not told', (_, given) => {
    tell(conversation(1, given))
    expect(told).toEqual([])
    tell(conversation(1))
    expect(told).toHaveLength(1)
  })

  test.each(['entry', 'deleted'] as const)('that is none, but %s, is not told', (what) => {
    tell(lastSaid({ what }))
    expect(told).toEqual([])
  })

  test('from before the page was there is not told, nor where nobody looks at it', () => {
    tell(lastSaid({ sentAt: new Date(moment.getTime() - 1) }))
    document.visibilityState = 'hidden'
    tell(conversation(1))
    expect(told).toEqual([])
    document.visibilityState = 'visible'
    tell(conversation(1))
    expect(told).toHaveLength(1)
  })
})
