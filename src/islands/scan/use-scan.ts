import { type RefObject, useEffect, useRef, useState } from 'react'
import { type BarcodeReader, openReader } from '#client/scan/barcode-reader.ts'
import { type Camera, openCamera, readPixelsOfFile } from '#client/scan/camera.ts'
import {
  type BarcodeRead,
  candidatesOf,
  type ScanCandidate,
  type ScanField,
} from '#domain/scan/candidates.ts'

export type ScanState =
  | { kind: 'starting' | 'looking' | 'noCamera' | 'noReader' | 'nothing' }
  | { kind: 'useless'; text: string }
  | { kind: 'found'; candidates: ScanCandidate[] }

/** Pause between two pictures of the camera, milliseconds: the phone stays responsive. */
const pauseMs = 120
/** Every sixth picture is read carefully. */
const carefulReadInterval = 6

/**
 * Reads barcodes from the camera and from picture files until a barcode contains a value for the
 * field. A barcode without error correction must be read twice in a row from the camera.
 */
export function useScan(video: RefObject<HTMLVideoElement | null>, field: ScanField) {
  const [state, setState] = useState<ScanState>({ kind: 'starting' })
  const [camera, setCamera] = useState<Camera>()
  const reader = useRef<Promise<BarcodeReader>>(undefined)
  const isLooking = useRef(true)

  const take = (foundBarcodeReads: readonly BarcodeRead[]): boolean => {
    const candidates = candidatesOf(foundBarcodeReads, field)
    if (candidates.length > 0) {
      isLooking.current = false
      setState({ kind: 'found', candidates })
    } else if (foundBarcodeReads[0])
      setState({ kind: 'useless', text: foundBarcodeReads[0].text.slice(0, 60) })
    return candidates.length > 0
  }
  /** Reads a picture. A failed reader is closed, and the next picture opens another one. */
  const readCodes = async (picture: ImageData, isCareful: boolean): Promise<BarcodeRead[]> => {
    reader.current ??= openReader()
    const { current } = reader
    try {
      return await (await current).read(picture, isCareful)
    } catch (error) {
      if (reader.current === current) reader.current = undefined
      void current.then((openedReader) => openedReader.close()).catch(() => undefined)
      throw error
    }
  }
  const fail = () => {
    isLooking.current = false
    setState({ kind: 'noReader' })
  }

  useEffect(() => {
    const isOpen = { current: true }
    let openedCamera: Camera | undefined
    const scanNext = async (shot: Camera) => {
      let previousText = ''
      for (let i = 1; isOpen.current; i++) {
        const picture = isLooking.current ? shot.picture() : undefined
        const isCareful = i % carefulReadInterval === 0
        const found = picture
          ? await readCodes(picture, isCareful).catch(() => isOpen.current && fail())
          : []
        const now = (found || []).map(({ text }) => text).join('\n')
        // A picture file may have been chosen meanwhile.
        if (found && isOpen.current && isLooking.current && now !== '' && now === previousText)
          take(found)
        previousText = now
        await new Promise((resolve) => setTimeout(resolve, pauseMs))
      }
    }
    const start = async () => {
      if (!video.current) return
      openedCamera = await openCamera(video.current)
      if (!isOpen.current) return openedCamera.stop()
      setCamera(openedCamera)
      setState({ kind: 'looking' })
      void scanNext(openedCamera)
    }
    start().catch(() => isOpen.current && setState({ kind: 'noCamera' }))
    return () => {
      isOpen.current = false
      openedCamera?.stop()
      void reader.current?.then((reading) => reading.close()).catch(() => undefined)
      reader.current = undefined
    }
  }, [])

  const readFile = async (file: Blob) => {
    // The camera must not replace the result of the picture file.
    isLooking.current = false
    setState({ kind: 'starting' })
    try {
      const picture = await readPixelsOfFile(file).catch(() => undefined)
      const foundBarcodeReads = picture ? await readCodes(picture, true) : []
      if (foundBarcodeReads.length === 0) setState({ kind: 'nothing' })
      else if (!take(foundBarcodeReads)) isLooking.current = true
    } catch {
      fail()
    }
  }
  const scanAgain = () => {
    isLooking.current = true
    setState({ kind: camera ? 'looking' : 'noCamera' })
  }
  return { state, camera, readFile, again: scanAgain }
}
