import { storeValue } from './visitor.ts'

const storageKeyOf = (topic: string) => `egg.told.${topic}`

/** Notifies the other tabs of this browser. Nothing stays in storage. */
export function notifyTabs(topic: string): void {
  storeValue(storageKeyOf(topic), String(Date.now()))
  storeValue(storageKeyOf(topic), null)
}

/** Calls `listener` when another tab sends the topic. */
export function onTabMessage(topic: string, listener: () => void): void {
  globalThis.addEventListener?.('storage', ({ key, newValue }) => {
    if (key === storageKeyOf(topic) && newValue !== null) listener()
  })
}
