import { availableParallelism } from 'node:os'

/** Runs work for each item, with one task per CPU core. Fails at the first error. */
export async function runInParallel<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const queue = items.values()
  const worker = async () => {
    for (const item of queue) await work(item)
  }
  await Promise.all(Array.from({ length: availableParallelism() }, worker))
}
