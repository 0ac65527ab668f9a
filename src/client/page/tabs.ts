import { store } from './visitor.ts'

const keyOf = (topic: string) => `egg.told.${topic}`

/** Notifies the other tabs of this browser. Nothing stays in storage. */
export function tellTabs(topic: string): void {
  store(keyOf(topic), String(Date.now()))
  store(keyOf(topic), null)
}

/** Calls `listener` when another tab sends the topic. */
export function onTold(topic: string, listener: () => void): void {
  globalThis.addEventListener?.('storage', ({ key, newValue }) => {
    if (key === keyOf(topic) && newValue !== null) listener()
  })
}
