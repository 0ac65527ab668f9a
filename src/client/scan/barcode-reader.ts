import { type BarcodeRead, type BarcodeType, barcodeTypes } from '#domain/scan/candidates.ts'

/**
 * Reads the barcodes of a picture; `isCareful` takes longer and finds blurred and tilted barcodes.
 */
export interface BarcodeReader {
  read: (picture: ImageData, isCareful: boolean) => Promise<BarcodeRead[]>
  close: () => void
}

interface Detector {
  detect: (picture: ImageData) => Promise<{ rawValue: string; format: string }[]>
}

/** The browser's own reader. TypeScript's DOM types don't have it. */
interface DetectorClass {
  new (options: { formats: readonly string[] }): Detector
  getSupportedFormats: () => Promise<string[]>
}

/** Opens the browser's own reader if it reads every type, otherwise one in WebAssembly. */
export async function openReader(): Promise<BarcodeReader> {
  const NativeDetector = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector
  const knownNames = (await NativeDetector?.getSupportedFormats().catch(() => [])) ?? []
  if (!NativeDetector || !barcodeTypes.every((type) => knownNames.includes(type)))
    return openWorker()
  const detector = new NativeDetector({ formats: barcodeTypes })
  let worker: Promise<BarcodeReader> | undefined
  return {
    read: async (picture, careful) => {
      const matches = await detector.detect(picture)
      if (matches.length === 0 && careful) {
        worker ??= openWorker()
        return (await worker).read(picture, careful)
      }
      return matches.map(({ rawValue, format }) => ({
        text: rawValue,
        type: format as BarcodeType,
      }))
    },
    close: () => void worker?.then((openedReader) => openedReader.close()),
  }
}

/**
 * Starts the reader in a web worker, so that the page stays responsive. Only the worker's own
 * policy allows WebAssembly (public/_headers). Rejects when it can't be loaded.
 */
async function openWorker(): Promise<BarcodeReader> {
  const worker = new Worker(new URL('./barcode-worker.ts', import.meta.url), { type: 'module' })
  const pendingReads: {
    resolve: (foundBarcodeReads: BarcodeRead[]) => void
    reject: (error: Error) => void
  }[] = []
  const onError = () => {
    for (const { reject } of pendingReads.splice(0)) reject(new Error('no barcode reader'))
  }
  worker.addEventListener('error', onError)
  worker.addEventListener('message', ({ data }: MessageEvent<BarcodeRead[] | null>) => {
    if (data) pendingReads.shift()?.resolve(data)
    else onError()
  })
  const readBarcodes = (picture: ImageData, isCareful: boolean) =>
    new Promise<BarcodeRead[]>((resolve, reject) => {
      pendingReads.push({ resolve, reject })
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
      worker.postMessage({ picture, isCareful }, [picture.data.buffer])
    })
  // The first answer proves that the reader works.
  await readBarcodes(new ImageData(8, 8), false).catch((error: unknown) => {
    worker.terminate()
    throw error
  })
  return { read: readBarcodes, close: () => worker.terminate() }
}
