import type { OwnMessages } from '../messages.ts'

export type { OwnMessages } from '../messages.ts'

/** Returns the texts by area from files by path: ../ko/order.json is the area `order`. */
export function groupOwnMessages(files: Record<string, Record<string, string>>): OwnMessages {
  const areaOf = (path: string) => path.slice(path.lastIndexOf('/') + 1, -'.json'.length)
  return Object.fromEntries(Object.entries(files).map(([path, texts]) => [areaOf(path), texts]))
}
