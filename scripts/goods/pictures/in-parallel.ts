import { availableParallelism } from 'node:os'

/** Does work for each of a list, as many at a time as there are processors; ends with the first failure. */
export async function inParallel<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const queue = items.values()
  const worker = async () => {
    for (const item of queue) await work(item)
  }
  await Promise.all(Array.from({ length: availableParallelism() }, worker))
}
