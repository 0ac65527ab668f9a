import { store } from './visitor.ts'

const keyOf = (topic: string) => `egg.told.${topic}`

/** Tells the other tabs of this browser that something happened; nothing of it stays in storage. */
export function tellTabs(topic: string): void {
  store(keyOf(topic), String(Date.now()))
  store(keyOf(topic), null)
}

/** Calls back when another tab tells of a topic. */
export function onTold(topic: string, listener: () => void): void {
  globalThis.addEventListener?.('storage', ({ key, newValue }) => {
    if (key === keyOf(topic) && newValue !== null) listener()
  })
}
