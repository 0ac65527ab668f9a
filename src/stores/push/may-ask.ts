import { readStoredValue, storeValue } from '#client/page/visitor.ts'

/** Local storage key of the flag that the buyer declined the offer on this device. */
const key = 'egg.push'

/** True when this browser can show messages, and the buyer wasn't asked before. */
export function mayAskPush(): boolean {
  if (!('Notification' in globalThis) || !('PushManager' in globalThis)) return false
  return Notification.permission === 'default' && readStoredValue(key) === null
}

/** Ends the offers on this device. The account page still has the switch. */
export function declinePush(): void {
  storeValue(key, 'no')
}
