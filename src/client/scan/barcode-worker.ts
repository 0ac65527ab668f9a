import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url'
import { prepareZXingModule } from 'zxing-wasm/reader'
import { readPicture } from './read-picture.ts'

interface WorkerRequest {
  picture: ImageData
  isCareful: boolean
}

/* The package needs `Object.hasOwn`, which Chrome 92 and older lack. */
Object.hasOwn ??= (object, key) => Object.prototype.hasOwnProperty.call(object, key)

/* The package would load its WebAssembly file from another host. */
prepareZXingModule({ overrides: { locateFile: () => wasm } })

/* Answers each picture with its barcodes, or with null if the reader failed. */
self.addEventListener('message', async ({ data }: MessageEvent<WorkerRequest>) => {
  const matches = await readPicture(data.picture, data.isCareful).catch(() => null)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has one page
  self.postMessage(matches)
})
