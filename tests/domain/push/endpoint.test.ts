import { expect, test } from 'vitest'
import { isPushEndpoint, maxEndpointLength } from '#domain/push/endpoint.ts'
import { maxPushDevices } from '#domain/push/kinds.ts'

test.each([
  'https://fcm.googleapis.com/fcm/send/a:b',
  'https://jmt17.google.com/fcm/send/a',
  'https://updates.push.services.mozilla.com/wpush/v2/a',
  'https://eu.push.services.mozilla.com/wpush/v2/a',
  'https://web.push.apple.com/a',
  'https://wns2-sg2p.notify.windows.com/w/?token=a',
  'https://fcm.googleapis.com:443/a',
])('%s belongs to a push service', (endpoint) => {
  expect(isPushEndpoint(endpoint)).toBe(true)
})

test.each([
  ['no address', 'fcm.googleapis.com'],
  ['unencrypted', 'http://fcm.googleapis.com/a'],
  ['another port', 'https://fcm.googleapis.com:8443/a'],
  ['a user', 'https://me@fcm.googleapis.com/a'],
  ['a password', 'https://:secret@fcm.googleapis.com/a'],
  ['another host', 'https://example.com/a'],
  ['a service in the path', 'https://example.com/fcm.googleapis.com'],
  ['a service in front of another host', 'https://fcm.googleapis.com.example.com/a'],
  ['a longer name of a service', 'https://xfcm.googleapis.com/a'],
  ['a service without its own name', 'https://push.apple.com/a'],
  ['a name that only ends alike', 'https://evilpush.apple.com/a'],
])('an endpoint with %s is refused', (_, endpoint) => {
  expect(isPushEndpoint(endpoint)).toBe(false)
})

test('an endpoint is limited to 600 characters, and a person to 10 devices', () => {
  const endpoint = (length: number) => 'https://fcm.googleapis.com/'.padEnd(length, 'a')
  expect([isPushEndpoint(endpoint(600)), isPushEndpoint(endpoint(601))]).toEqual([true, false])
  expect([maxEndpointLength, maxPushDevices]).toEqual([600, 10])
})
