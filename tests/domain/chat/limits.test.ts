import { expect, test } from 'vitest'
import {
  maxConversations,
  maxMessageLength,
  maxReportLength,
  maxSocketsPerRoom,
  messageRate,
  messagesPerPage,
  socketLifetimeMs,
  tokenLifetimeMs,
} from '#domain/chat/limits.ts'
import { usesMailInsteadOfChat } from '#domain/chat/mail.ts'
import { parseChatEvent, typingIntervalMs, typingShownMs } from '#domain/chat/chat-events.ts'
import { countryIds } from '#domain/country/ids.ts'

test('a message is limited to 2,000 characters, the reason of a report to 500', () => {
  expect([maxMessageLength, maxReportLength]).toEqual([2000, 500])
})

test('a page shows up to 30 messages, a list up to 100 conversations', () => {
  expect([messagesPerPage, maxConversations]).toEqual([30, 100])
})

test('an account may send 20 messages at once and 30 a minute over at most 10 sockets', () => {
  expect(messageRate).toEqual({ capacity: 20, perMinute: 30 })
  expect(maxSocketsPerRoom).toBe(10)
})

test('a token opens a socket for one minute, and the socket closes after 15 minutes', () => {
  expect([tokenLifetimeMs, socketLifetimeMs]).toEqual([60_000, 900_000])
})

test('a typing event is repeated every 3 seconds and shown for 5 seconds', () => {
  expect([typingIntervalMs, typingShownMs]).toEqual([3000, 5000])
})

test('only buyers in Korea contact shops by email instead of chat', () => {
  expect(countryIds.filter(usesMailInsteadOfChat)).toEqual([1198])
})

test('a known socket message is parsed, and any other text is dropped', () => {
  for (const event of [
    { kind: 'messages', lastSeq: 3 },
    { kind: 'read', end: 'buyer', seq: 2 },
    { kind: 'typing', end: 'buyer' },
  ])
    expect(parseChatEvent(JSON.stringify(event))).toEqual(event)
  for (const text of ['{"kind":"other"}', '{}', '[]', '{', ''])
    expect(parseChatEvent(text)).toBeNull()
})
